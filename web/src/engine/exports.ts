// What a module exports. Generated from marula.wasm.exports by `make engine`: edit that.

export type Exports = {
  memory: WebAssembly.Memory;
  /** Where the arena begins. */
  arena: WebAssembly.Global;
  /** Sets the game up for so many players, with the options in the arena. */
  setup(players: number): number;
  /** Who acts: a seat, CHANCE or OVER. */
  actor(): number;
  /** Writes the legal actions to `mask`, and returns how many there are. */
  legal(): number;
  /** Where chance acts: writes the weights of its outcomes, and returns their sum. */
  weights(): number;
  /** Takes an action if it is legal; returns 1 if it was, else 0, and then nothing is changed but `mask`. */
  play(action: number): number;
  /** A random legal action: an outcome of chance by its weight, any other uniformly. The game must not be over. */
  pick(): number;
  /** Writes scores and standings; returns how the game ended, a place in the game's endings. */
  outcome(): number;
  /** Writes what every seat's position looks worth. */
  forecast(): number;
  /** How good a legal action looks at first sight. */
  prefer(action: number): number;
  /** Writes what a seat knows, as numbers, to `seen`. */
  observe(seat: number): number;
  /** Replaces what a seat, or NOBODY, cannot know by a draw. */
  imagine(seat: number): number;
  /** The broken invariants of the position, one bit each. */
  problems(): number;
  /** Why an action is not legal: a place in the game's reasons, whose numbers go to `reason_values`. */
  explain(action: number, seat: number): number;
  /** 1 if the last action, one of a seat, turned up something hidden. */
  reveals(action: number): number;
  /** Writes the view of a seat, or NOBODY. */
  view(seat: number, ply: number): number;
  /** Writes what a seat, or NOBODY, saw of the last action. */
  witness(action: number, seat: number): number;
  /** Imagines the world in which the previews that follow are tried. */
  begin_preview(seat: number): number;
  /** Writes what would come of the first `count` actions in `actions`, with the view after them if `views` is 1. */
  preview(seat: number, ply: number, views: number, count: number): number;
  /** What speaks for the first `count` actions in `actions`, tried where previews are. */
  advise(seat: number, count: number): number;
  /** Sets the random numbers to a stream. Where chance matters, a host writes 64 bits of its own to `random`. */
  seed(number: number, index: number): number;
  /** A random number from 0 to bound - 1. */
  draw(bound: number): number;
  /** Imagines the position in which a bot chooses for the seat that acts; returns how many actions are legal. */
  begin_answer(): number;
  /** Any legal action. */
  answer_randomly(): number;
  /** The action that looks best at first sight. */
  answer_greedily(): number;
  /** Keeps what is still true of the tree. Each of several engines that share a search has a stream of its own. */
  begin_search(stream: number, with_network: number): number;
  /** Searches on. Where one call ends and the next begins makes no difference. */
  search(iterations: number): number;
  /** Unpacks the network whose file, without its first line, was written to `network_file`. */
  load_network(): number;
  /** Writes how often each action was tried to `visits`, and what that brought in all to `gains`. */
  count_tried(): number;
  /** The legal action with most `visits`. */
  most_tried(): number;
  /** Notes which action was chosen, so that its part of the tree can be kept. */
  end_search(action: number): number;
  /** Opens the accounts of a finished game, which is then gone through from decision to decision. */
  begin_review(): number;
  /** Prepares the search for the best action of the seat that acts; returns how many actions are legal. */
  begin_decision(ply: number): number;
  /** Judges an action of the seat that acts, for `tallies[place]`: 0 for the best action, 1 for the one played. */
  judge_action(ply: number, action: number, place: number, iterations: number): number;
  /** Writes everybody's chances `before` and `after` the choice; returns what it cost its seat. */
  weigh_decision(iterations: number, best_place: number, steepness: number): number;
  /** Books a choice of a seat by `before` and `after`, which another engine may have found. */
  book_decision(seat: number): number;
  /** Books the result of the finished game; `accounts` are then complete. */
  end_review(): number;
  /** Plays random game `index` from the position as it was set up; the checksum goes to `checksum`. */
  self_test(index: number, ask_every: number, search_every: number, iterations: number): number;
};
