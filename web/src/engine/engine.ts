// One game in WebAssembly: positions, what seats are told of them, and bots. Rules are in the module, none are here.

import type { Description, Field, OptionDescription, ReasonDescription } from "./description";
import type { Exports } from "./exports";

export type Options = Record<string, unknown>;

export interface Reason {
  key: string;
  section: string;
  values: number[];
}

/** An action at the root of a search. */
export interface Tried {
  token: string;
  visits: number;
  /** What the seat can expect: 1 if it is wholly ahead of all others at the end, 0 if behind. */
  value: number;
}

export class Engine {
  readonly description: Description;
  protected readonly exports: Exports;
  private readonly bytes: Uint8Array;
  private readonly ids: Map<string, number>;
  private readonly decoder = new TextDecoder();

  constructor(module: WebAssembly.Module, description: Description) {
    this.description = description;
    this.exports = new WebAssembly.Instance(module, {}).exports as Exports;
    // The memory never grows, so this view of it stays good.
    this.bytes = new Uint8Array(this.exports.memory.buffer);
    this.ids = new Map(description.tokens.map((token, id) => [token, id]));
  }

  /** Sets a game up. The options must be complete, each one among its samples or a number in its range. */
  start(players: number, options: Options): void {
    const [fewest, most] = this.description.players;
    if (!Number.isInteger(players) || players < fewest || players > most)
      throw new RangeError(`not for ${players} players`);
    const encoded = this.description.options.map(
      (option) => [option.name, encode(option, options[option.name])] as const,
    );
    for (const [name, values] of encoded) this.writeOption(name, values);
    this.exports.setup(players);
  }

  /** The position as bytes, the whole truth. */
  get state(): Uint8Array {
    return this.bytes.slice(this.at("states"), this.at("states") + this.description.states.size);
  }

  /** Puts back a position that was read before. */
  set state(state: Uint8Array) {
    if (state.length !== this.description.states.size) throw new RangeError("not a position of this game");
    this.bytes.set(state, this.at("states"));
  }

  /** Eight bytes that all draws follow from. */
  set random(seed: Uint8Array) {
    if (seed.length !== 8) throw new RangeError("a seed has eight bytes");
    this.bytes.set(seed, this.at("random"));
  }

  /** Sets the random numbers to a stream that can be repeated. */
  seed(number: number, index = 0): void {
    this.exports.seed(number, index);
  }

  get actor(): number {
    return this.exports.actor();
  }

  get isOver(): boolean {
    return this.actor === this.description.actors.over;
  }

  /** Whether a text is an action of this game at all. */
  knows(token: string): boolean {
    return this.ids.has(token);
  }

  /** The legal actions, in the order of their ids. */
  legal(): string[] {
    this.exports.legal();
    const mask = this.bytes.subarray(this.at("mask"));
    return this.description.tokens.filter((_, id) => ((mask[id >> 3] ?? 0) >> (id & 7)) & 1);
  }

  /** Takes an action if it is legal; says whether it was. */
  play(token: string): boolean {
    const id = this.ids.get(token);
    return id !== undefined && this.exports.play(id) === 1;
  }

  /** A random legal action: an outcome of chance by its weight, any other uniformly. */
  pick(): string {
    if (this.isOver) throw new Error("the game is over");
    return this.token(this.exports.pick());
  }

  /** The points of each seat so far. */
  scores(players: number): number[] {
    this.exports.outcome();
    return this.numbers("scores", players);
  }

  /** Replaces what a seat, or null for a spectator, cannot know by a draw. */
  imagine(seat: number | null): void {
    this.exports.imagine(this.eyes(seat));
  }

  /** What a seat, or null for a spectator, may know; as JSON. */
  view(seat: number | null, ply: number): string {
    return this.text(this.exports.view(this.eyes(seat), ply));
  }

  /** What a seat saw of the last action; as JSON. */
  witnessed(token: string, seat: number | null): string {
    return this.text(this.exports.witness(this.id(token), this.eyes(seat)));
  }

  /** Whether the last action, one of a seat, turned up something hidden. */
  revealed(token: string): boolean {
    return this.exports.reveals(this.id(token)) === 1;
  }

  /** Why the seat that acts may not take an action; null where the rules allow it. */
  explain(token: string): Reason | null {
    if (this.legal().includes(token)) return null;
    return this.reason(this.description.reasons[this.exports.explain(this.id(token), this.actor)]);
  }

  /** What speaks for legal actions of a seat, as far as it can know; null where the game has no word for it. */
  advise(tokens: string[], seat: number): Reason | null {
    this.exports.begin_preview(this.eyes(seat));
    this.writeActions(tokens.map((token) => this.id(token)));
    return this.reason(this.description.advice[this.exports.advise(seat, tokens.length)]);
  }

  /** What would come of some lists of actions, as far as the seat can know it; as JSON. */
  preview(lists: string[][], seat: number | null, ply: number, views = true): string {
    const { limits } = this.description;
    if (lists.length > limits.lists || lists.some((list) => list.length > limits.actions))
      throw new RangeError("too many actions to preview");
    const tried = lists.map((list) => list.map((token) => this.id(token)));
    this.exports.begin_preview(this.eyes(seat));
    const texts = tried.map((actions) => {
      this.writeActions(actions);
      return this.text(this.exports.preview(this.eyes(seat), ply, Number(views), actions.length));
    });
    return `[${texts.join(",")}]`;
  }

  /** Imagines the position in which a bot chooses; returns how many actions are legal. */
  beginAnswer(): number {
    if (this.actor < 0) throw new Error("no seat is to act");
    return this.exports.begin_answer();
  }

  draw(bound: number): number {
    return this.exports.draw(bound);
  }

  answerRandomly(): string {
    return this.token(this.exports.answer_randomly());
  }

  answerGreedily(): string {
    return this.token(this.exports.answer_greedily());
  }

  /** With the network if that is wanted, and if one was loaded. */
  beginSearch({ stream = 0, withNetwork = false } = {}): void {
    this.exports.begin_search(stream, Number(withNetwork));
  }

  /** Lets the next search start afresh, whatever was searched before. */
  forgetSearch(): void {
    const { bytes } = this.description.arena.notes as Field;
    this.bytes.fill(0, this.at("notes"), this.at("notes") + bytes);
  }

  search(iterations: number): void {
    this.exports.search(iterations);
  }

  get hasNetwork(): boolean {
    return this.numbers("has_network", 1)[0] === 1;
  }

  /** From now on searches can be made with this network. One that was made for other rules is not taken. */
  loadNetwork(network: Uint8Array): void {
    const { bytes } = this.description.arena.network_file as Field;
    if (network.length !== bytes) return;
    this.bytes.set(network, this.at("network_file"));
    this.exports.load_network();
  }

  /** What a search has found out about the actions that it tried. */
  tried(): Tried[] {
    this.exports.count_tried();
    const { tokens } = this.description;
    const gains = new Float64Array(this.exports.memory.buffer, this.at("gains"), tokens.length);
    return this.numbers("visits", tokens.length).flatMap((visits, id) =>
      visits > 0 ? [{ token: this.token(id), visits, value: (gains[id] as number) / visits }] : [],
    );
  }

  /** The legal action that was tried most often. */
  mostTried(): string {
    this.exports.count_tried();
    return this.token(this.exports.most_tried());
  }

  /** The same, and what follows it is remembered for the next search of this turn. */
  endSearch(): string {
    this.exports.count_tried();
    const action = this.exports.most_tried();
    this.exports.end_search(action);
    return this.token(action);
  }

  private reason(declared: ReasonDescription | undefined): Reason | null {
    if (!declared) return null;
    const { key, section, values } = declared;
    return { key, section, values: this.numbers("reason_values", values.length) };
  }

  private writeActions(actions: number[]): void {
    new BigInt64Array(this.exports.memory.buffer, this.at("actions"), actions.length).set(actions.map(BigInt));
  }

  protected token(id: number): string {
    return this.description.tokens[id] as string;
  }

  protected id(token: string): number {
    const id = this.ids.get(token);
    if (id === undefined) throw new RangeError(`${token} is no action`);
    return id;
  }

  private eyes(seat: number | null): number {
    if (seat === null) return this.description.actors.nobody;
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.description.players[1])
      throw new RangeError(`no seat ${seat}`);
    return seat;
  }

  protected at(field: string): number {
    return this.exports.arena.value + (this.description.arena[field] as Field).place;
  }

  private text(length: number): string {
    const start = this.at("text");
    return this.decoder.decode(this.bytes.subarray(start, start + length));
  }

  protected numbers(field: string, count: number): number[] {
    return Array.from(new BigInt64Array(this.exports.memory.buffer, this.at(field), count), Number);
  }

  private writeOption(name: string, values: number[]): void {
    const field = this.description.arena.options?.fields?.[name];
    if (field === undefined) throw new Error(`there is no option ${name}`);
    const start = this.at("options") + field.place;
    const view = new DataView(this.exports.memory.buffer, start, field.bytes);
    values.forEach((value, index) => {
      writeNumber(view, field, index, value);
    });
  }
}

function writeNumber(view: DataView, field: Field, index: number, value: number): void {
  if (field.kind === "i2") view.setInt16(2 * index, value, true);
  else view.setBigInt64(8 * index, BigInt(value), true);
}

function encode(option: OptionDescription, value: unknown): number[] {
  if (option.kind === "number") {
    if (!Number.isInteger(value) || Number(value) < Number(option.low) || Number(value) > Number(option.high))
      throw new RangeError(`${option.name} cannot be ${value}`);
    return [Number(value)];
  }
  const encoded = option.encoded[option.samples.indexOf(value)];
  if (encoded === undefined) throw new RangeError(`${option.name} cannot be ${value}`);
  return encoded;
}
