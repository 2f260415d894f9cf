// One's own moves: making them, with a question before if one wants it, taking them back, and what helps to choose.

import { refusedReason, ruleText } from "../problems";
import { settings } from "../settings.svelte";
import { language, t } from "../texts.svelte";
import { type Requesting, wasCutOff } from "./requests.svelte";
import { hintPart, type Situation } from "./situation.svelte";

/** Milliseconds after which one is told that a hint takes a while. */
const PATIENCE = 600;

export class Moves {
  hint: string | null = $state(null);
  /** The move of which one is asked whether it is to be made, and when. */
  private question: { tokens: string[]; ply: number } | null = $state.raw(null);
  private busy = $state(false);
  // An acknowledgement may be faster than the news of what one did: until that is shown, there is nothing to choose.
  private awaited = $state(0);

  constructor(
    private readonly situation: Situation,
    private readonly requesting: Requesting,
  ) {}

  readonly legal = $derived.by(() => {
    const { live, game } = this.situation;
    const open = !this.busy && live.ply >= this.awaited && live.link === "open";
    return open && game && !game.result ? game.view.legal : [];
  });
  /** The actions of which one is asked whether they are to be made. */
  readonly asking = $derived.by(() => (this.question?.ply === this.situation.live.ply ? this.question.tokens : null));

  /** Makes a move; who wants to be asked before is asked. */
  move = (...tokens: string[]): void => {
    if (settings.confirm) this.question = { tokens, ply: this.situation.live.ply };
    else void this.act(tokens);
  };

  async act(tokens: string[]): Promise<void> {
    this.busy = true;
    this.hint = null;
    this.question = null;
    const answer = await this.requesting.ask(this.situation.live.act(tokens));
    if (answer.type === "done") this.awaited = answer.ply;
    this.busy = false;
  }

  /** Answers the question with no. */
  leaveIt(): void {
    this.question = null;
  }

  async undo(): Promise<void> {
    this.hint = null;
    await this.requesting.ask(this.situation.live.undo());
  }

  async advise(): Promise<void> {
    const { live, game, board, table, names } = this.situation;
    const patience = setTimeout(() => this.requesting.tell({ text: t("hint.thinking"), section: "" }), PATIENCE);
    const answer = await this.requesting.ask(live.ask({ type: "hint", seat: game?.seat ?? null }, false));
    clearTimeout(patience);
    if (answer.type !== "hinted" || !board) return;
    this.hint = answer.action;
    const { sayHint } = await hintPart();
    const said = await sayHint(answer, table?.game ?? "", this.legal.length, {
      one: (token) => board.actionName(token, names, language()),
      plan: (tokens) => board.hintText?.(tokens, language()),
    });
    if (this.hint === answer.action) this.requesting.tell(said);
  }

  /** Actions that make up a move, as a hint says them. */
  inWords(tokens: string[], first = tokens[0] ?? ""): string {
    const { board, names } = this.situation;
    return board?.hintText?.(tokens, language()) ?? board?.actionName(first, names, language()) ?? first;
  }

  whyNot = (...tokens: string[]): void => {
    if (!this.situation.myTurn) return;
    void (tokens.length > 1 ? this.whyNotInARow(tokens) : this.whyNotOne(tokens[0] ?? ""));
  };

  private async whyNotOne(action: string): Promise<void> {
    const { live, game, table } = this.situation;
    const answer = await live.ask({ type: "why-not", action, seat: game?.seat ?? null }, false);
    if (answer.type === "reason") this.requesting.tell(await ruleText(answer, table?.game ?? ""));
    if (answer.type === "problem" && !wasCutOff(answer))
      this.requesting.tell(await refusedReason(answer, table?.game ?? ""));
  }

  private async whyNotInARow(tokens: string[]): Promise<void> {
    const { live, table } = this.situation;
    const [trial] = await live.preview([tokens], { views: false });
    if (trial?.reason) this.requesting.tell(await ruleText({ text: "", because: trial.reason }, table?.game ?? ""));
  }
}
