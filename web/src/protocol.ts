// The messages of the server, as types. Made by `python -m marula.server.api_docs`: do not edit.

/** What the views of all games have; the rest is in a game's `declared.ts`. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  ply: number;
  actor: number | "chance" | null;
  legal: string[];
  outcome: { scores: number[]; ranks: number[]; winners: number[]; reason: string } | null;
}
/** What witnessed actions of all games have. */
export interface Witnessed {
  actor: number | "chance" | null;
  action: string;
}
/** What one list of actions would lead to; `reason` only where an action is not legal, `view` only if asked for. */
export interface Trial<V extends View = View, W extends Witnessed = Witnessed> {
  witnessed: W[];
  stopped: "done" | "chance" | "seat" | "over" | "reveal" | "illegal";
  reason: Because | null;
  view: V | null;
}
/** The version of these messages, sent with `hello`. */
export const PROTOCOL = 2;
/** As many lists as one `preview` may hold, without views and with them. */
export const MOST_LISTS = 64;
export const MOST_VIEWS = 16;
export type Status = "open" | "running" | "between" | "over" | "closed";

/** Everything, as it is now. */
export interface Welcome {
  type: "welcome";
  ply: number;
  at: number;
  mark: string;
  name: string | null;
  table: TableView;
  game: GameView | null;
  events: Event[];
  chat: ChatLine[];
  chat_removed: number[];
}

/** A table without its game. */
export interface TableView {
  status: Status;
  number: number;
  places: PlaceView[];
  watchers: number;
  host: boolean;
  invite: string | null;
  undo: UndoView | null;
  rematch: string | null;
  id: string;
  game: string;
  title: string;
  version: number;
  options: Record<string, unknown>;
  public: boolean;
  live: boolean;
  clock: Clock;
  games: number;
  seating: "fixed" | "random";
  stand_in: string;
  commitments: string[];
  created: number;
}

/** A chair at the table and who sits on it. */
export interface PlaceView {
  place: number;
  kind: "bot" | "invited" | "open" | "person";
  name: string;
  mine: boolean;
  host: boolean;
  present: boolean;
  stand_in: string | null;
  stand_in_after: number | null;
  why: string;
  contributed: boolean;
  total: number;
}

/** Somebody asks to undo actions. */
export interface UndoView {
  seat: number;
  actions: number;
  waiting_for: number[];
}

/** How long players may think: `none`, `move` (seconds per turn) or `game` (seconds in total). */
export interface Clock {
  kind: "game" | "move" | "none";
  seconds: number;
  increment: number;
}

/** The current game (or the last one), as one viewer sees it. */
export interface GameView {
  number: number;
  seat: number | null;
  seats: number[];
  view: View;
  clocks: SeatClock[] | null;
  undo: "ask" | "free" | null;
  result: Result | null;
  views: View[] | null;
}

/** A seat's clock. */
export interface SeatClock {
  left: number;
  running: boolean;
}

/** How a game at a table ended. */
export interface Result {
  scores: number[];
  ranks: number[];
  winners: number[];
  reason: string;
  resigned: number[];
  undone: number[];
}

/** One row of the log, as one viewer saw it. */
export interface Event {
  row: number;
  at: number;
  kind: string;
  seat?: number | null;
  place?: number | null;
  game?: number | null;
  witnessed?: Witnessed | null;
  to?: number | null;
  note?: string;
  seats?: number[] | null;
  public?: string | null;
}

/** A line of chat. Plain text: never show it as HTML. */
export interface ChatLine {
  number: number;
  at: number;
  name: string;
  mine: boolean;
  text: string;
}

/** What has changed since the last `welcome` or `news`; null where nothing has changed. */
export interface News {
  type: "news";
  ply: number;
  at: number;
  mark: string;
  table: TableChange | null;
  game: GameView | null;
  events: Event[];
  chat: ChatLine[];
  chat_removed: number[];
}

/** The parts of a table, without its game, that can change. */
export interface TableChange {
  status: Status;
  number: number;
  places: PlaceView[];
  watchers: number;
  host: boolean;
  invite: string | null;
  undo: UndoView | null;
  rematch: string | null;
}

/** The request was carried out and safely written. */
export interface Done {
  type: "done";
  id: string;
  ply: number;
  table: string | null;
}

/** A bot's advice. */
export interface Hinted {
  type: "hinted";
  id: string;
  ply: number;
  action: string;
  plan: string[];
  bot: string;
  chance: number | null;
  next: NextBest | null;
  because: Because | null;
  iterations: number;
}

/** The next best plan. */
export interface NextBest {
  plan: string[];
  chance: number;
}

/** A reason given by the rules, for any language: the game's catalogue has a sentence for its key. */
export interface Because {
  key: string;
  section: string;
  values: number[];
}

/** Whether an action is possible, and if not, why. */
export interface Reason {
  type: "reason";
  id: string;
  ply: number;
  action: string;
  possible: boolean;
  text: string;
  because: Because | null;
}

/** What lists of actions would lead to, one entry for each list. */
export interface Previewed {
  type: "previewed";
  id: string;
  ply: number;
  previews: Trial[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: string;
  at: number;
}

/** The last message on a socket: why the server closes it. */
export interface Goodbye {
  type: "goodbye";
  code: string;
  text: string;
}

/** A request was refused; nothing has changed. Over HTTP the status is 400 or above. */
export interface Problem {
  type: "problem";
  code: string;
  text: string;
  ply: number | null;
  because: Because | null;
  id: string;
}

/** Takes an action, or several that make up one move: all of them or none. */
export interface Act {
  type: "act";
  ply: number;
  action?: string | null;
  actions?: string[];
  seat?: number | null;
  id?: string;
}

/** Undoes your last action, or all actions of its request: at once if it is free, otherwise the others are asked. */
export interface Undo {
  type: "undo";
  ply: number;
  seat?: number | null;
  id?: string;
}

/** Agrees to somebody's undo or declines it. */
export interface AnswerUndo {
  type: "answer-undo";
  ply: number;
  consent: boolean;
  id?: string;
}

/** Takes a free place; send it several times for several places. */
export interface Join {
  type: "join";
  place?: number | null;
  invite?: string;
  contribution?: string;
  id?: string;
}

/** Leaves all your places. In a running game a bot plays for you; you can come back. */
export interface Leave {
  type: "leave";
  id?: string;
}

/** The host frees a place before the game has started. */
export interface Kick {
  type: "kick";
  place: number;
  id?: string;
}

/** The host gives a free place to a computer player before the game has started. */
export interface SeatBot {
  type: "seat-bot";
  place: number;
  bot: string;
  id?: string;
}

/** Contributes a text to the deal, for all your places, before the game has started. */
export interface Contribute {
  type: "contribute";
  text: string;
  id?: string;
}

/** The host starts the game; the table's stand-in bot takes the free places. */
export interface Start {
  type: "start";
  id?: string;
}

/** Starts the next game of the match, once a game is over. */
export interface NextGame {
  type: "next-game";
  id?: string;
}

/** Gives up. The seat ranks behind those that played on; a bot plays it to the end. */
export interface Resign {
  type: "resign";
  seat?: number | null;
  id?: string;
}

/** Takes your places back from the stand-in. */
export interface Back {
  type: "back";
  id?: string;
}

/** The host lets the stand-in bot play for somebody who is away. */
export interface StandIn {
  type: "stand-in";
  place: number;
  id?: string;
}

/** The host closes a table that has not started. */
export interface Close {
  type: "close";
  id?: string;
}

/** Asks what a bot would do with your knowledge. Answered with `hinted`. */
export interface Hint {
  type: "hint";
  seat?: number | null;
  bot?: string | null;
  id?: string;
}

/** Asks why an action is not possible now. Answered with `reason`. */
export interface WhyNot {
  type: "why-not";
  action: string;
  seat?: number | null;
  id?: string;
}

/** Asks what lists of actions would lead to, as far as you can know. Answered with `previewed`. */
export interface Preview {
  type: "preview";
  lists: string[][];
  views?: boolean;
  seat?: number | null;
  id?: string;
}

/** Adds a line of chat. */
export interface Say {
  type: "say";
  text: string;
  id?: string;
}

/** Creates a table with the same settings for the same people, where the second player starts. Answered with `done`,
 * which has its id. Whoever asks first is seated; places are kept for the others until they agree and `join`. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** The first message on a socket: says what the client has already seen. Answered with `welcome`. */
export interface Hello {
  type: "hello";
  protocol?: number;
  since?: number;
  seat?: number | null;
  chat_since?: number;
  mark?: string;
  id?: string;
}

/** Switches to the view of another of your own seats. Answered with `welcome`. */
export interface Look {
  type: "look";
  seat?: number | null;
  id?: string;
}

/** Says whether the page is on the screen; until then it is assumed to be. People who have the table on no screen
 * are notified when it is their turn, if they want that. Answered with `done`. */
export interface Visibility {
  type: "visibility";
  visible: boolean;
  id?: string;
}

/** Answered with `pong`. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** The games that can be played. */
export interface Games {
  games: GameDescription[];
  ready: boolean;
}

/** A game that can be played here. */
export interface GameDescription {
  name: string;
  title: string;
  version: number;
  players: number[];
  options: OptionView[];
  examples: string[];
  reasons: string[];
  hidden: boolean;
  bots: BotView[];
  rulebooks: string[];
}

/** An option of a game. */
export interface OptionView {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  default: unknown;
  meaning: string;
  samples: unknown[];
  low: number | null;
  high: number | null;
}

/** A computer player that can be chosen. */
export interface BotView {
  name: string;
  title: string;
  line: string;
}

/** Who you are. */
export interface Me {
  name: string;
  login: string | null;
}

/** Public tables that wait for players, then running ones; everybody's newest comes before anybody's second. */
export interface Lobby {
  tables: LobbyTable[];
}

/** A table in the lobby, or one of your own. */
export interface LobbyTable {
  id: string;
  game: string;
  title: string;
  status: Status;
  public: boolean;
  live: boolean;
  clock: Clock;
  games: number;
  places: LobbyPlace[];
  created: number;
  changed: number;
  my_turn: boolean;
  old: boolean;
  results: Result[];
  orders: number[][];
  mine: number[];
}

/** A place of a table in the lobby. */
export interface LobbyPlace {
  kind: "bot" | "invited" | "open" | "person";
  name: string;
}

/** What has changed in the lobby since the socket's last message; sometimes a complete `Lobby` is sent instead. */
export interface LobbyChange {
  order: string[];
  tables: LobbyTable[];
}

/** Sent over the lobby's socket when something has happened at a table where you sit: request your tables again.
 * With several processes, a socket reports only tables of its own process, so also request them from time to time.
 *  */
export interface OwnTables {
  own: true;
}

/** A table was created. */
export interface Made {
  table: string;
  invite: string;
  commitments: string[];
}

/** One page of the events at a table. */
export interface Events {
  ply: number;
  events: Event[];
}

/** A game of a table: everything once it is over; before that, only what you have seen. */
export interface Replay {
  table: string;
  number: number;
  ply: number;
  names: string[];
  seat: number | null;
  plies: number;
  witnessed: Witnessed[];
  result: Result | null;
}

/** The position of a game after some of its actions. */
export interface Moment {
  number: number;
  ply: number;
  plies: number;
  seat: number | null;
  view: View;
  witnessed: Witnessed | null;
  action: string | null;
  views: View[] | null;
}

/** Everything that is stored about you. */
export interface Export {
  name: string;
  login: string | null;
  address: string | null;
  browsers: number;
  created: number;
  seen: number;
  tables: string[];
  actions: OwnRow[];
  chat: OwnLine[];
  daily: OwnDaily[];
}

/** Something that you did at a table: a row of its log. */
export interface OwnRow {
  table: string;
  row: number;
  at: number;
  kind: string;
  place?: number | null;
  seat?: number | null;
  action?: string;
  text?: string;
  to?: number | null;
  consent?: boolean | null;
}

/** Something that you said. */
export interface OwnLine {
  table: string;
  at: number;
  text: string;
}

/** Your result with the deal of a day. */
export interface OwnDaily {
  day: string;
  game: string;
  points: number;
  stars: number;
  at: number;
}

/** After how many days things are deleted automatically; 0 means never. Accounts and their finished games stay. */
export interface Retention {
  guests: number;
  open_tables: number;
  running_tables: number;
  chat: number;
}

/** How people on the local network reach this server; shown only to somebody at the machine itself. */
export interface Network {
  addresses: string[];
  offered: string[];
}

/** What counts as your result of a day. */
export interface DailyEntry {
  counted: boolean;
  points: number;
  stars: number;
  par: number;
}

/** The results of a day, the best first. */
export interface DailyTable {
  day: string;
  game: string;
  par: number | null;
  rows: DailyRow[];
  count: number;
  own: DailyRow | null;
}

/** A line of the table of results. */
export interface DailyRow {
  rank: number;
  name: string;
  points: number;
  stars: number;
  mine: boolean;
}

/** How you are notified of your turn. */
export interface Notifications {
  push_key: string | null;
  push: boolean;
  sends_mail: boolean;
  address: string | null;
  confirmed: boolean;
  mail: boolean;
}

/** Whether the server is alive or ready. */
export interface Health {
  status: "failing" | "ok" | "starting" | "stopping";
  games: Record<string, boolean>;
  problem: string;
}

/** A new guest. */
export interface NewPerson {
  name: string;
}

/** The credentials of an account. */
export interface Credentials {
  login: string;
  password: string;
}

/** A new password; all other devices are signed out. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Confirms that everything about you is to be deleted, with the password if you have an account. */
export interface Confirmation {
  password?: string;
}

/** A table to create. `places` sets the number of players. */
export interface NewTable {
  game: string;
  places: NewPlace[];
  options?: Record<string, unknown>;
  public?: boolean;
  live?: boolean;
  clock?: Clock;
  games?: number;
  seating?: "fixed" | "random";
  stand_in?: string;
  start?: "asked" | "full";
  contribution?: string;
  id?: string;
}

/** Who should take a place at a new table. */
export interface NewPlace {
  kind: "bot" | "invited" | "me" | "open";
  bot?: string;
}

/** Continues a finished game from an earlier position, against bots. */
export interface Continuation {
  game?: number;
  ply: number;
  seat: number;
  bot?: string;
  id?: string;
}

/** Agrees that the server listens on the local network, too, until it stops. */
export interface NetworkChoice {
  listen: true;
}

/** A finished game of a day's deal, as a record. Anything else in it, such as its outcome, is ignored. */
export interface DailyRecord {
  game: string;
  version: number;
  players: number;
  options: Record<string, unknown>;
  actions: string[];
}

/** What `pushManager.subscribe` returns to a page. */
export interface PushSubscription {
  endpoint: string;
  public_key: string;
  secret: string;
  language?: "de" | "en" | "pl";
}

/** A mail address for your account. */
export interface NewAddress {
  address: string;
  password: string;
  language?: "de" | "en" | "pl";
}

/** Whether you want to be notified by mail. */
export interface MailWish {
  mail: boolean;
  language?: "de" | "en" | "pl";
}

/** A link that was sent by mail. */
export interface LinkText {
  text: string;
}

/** The mail address of an account whose password is forgotten. */
export interface ForgottenPassword {
  address: string;
  language?: "de" | "en" | "pl";
}

/** A new password, by a link that was sent by mail. */
export interface RecoveredPassword {
  text: string;
  password: string;
}

export type FromServer =
  | Welcome
  | News
  | Done
  | Hinted
  | Reason
  | Previewed
  | Pong
  | Goodbye
  | Problem;

export type FromClient =
  | Act
  | Undo
  | AnswerUndo
  | Join
  | Leave
  | Kick
  | SeatBot
  | Contribute
  | Start
  | NextGame
  | Resign
  | Back
  | StandIn
  | Close
  | Hint
  | WhyNot
  | Preview
  | Say
  | Rematch
  | Hello
  | Look
  | Visibility
  | Ping;
