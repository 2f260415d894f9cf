// What one asks of a table, and the note that tells what came of it.

import { beSomebody } from "../net/person.svelte";
import { type Reason, refusedReason } from "../problems";
import type { FromServer } from "../protocol";
import type { Situation } from "./situation.svelte";

export type Request = Record<string, unknown>;

export class Requesting {
  note = $state("");
  /** The section of the rulebook that the note cites. */
  rule = $state("");
  /** What else there is to know. */
  more = $state("");

  constructor(private readonly situation: Situation) {}

  tell({ text, section, more = "" }: Reason): void {
    this.note = text;
    this.rule = section;
    this.more = more;
  }

  /** Nothing is left to tell. */
  forget(): void {
    this.tell({ text: "", section: "" });
  }

  /** What was refused is told, with the reason. */
  async ask(promise: Promise<FromServer>): Promise<FromServer> {
    const answer = await promise;
    if (wasCutOff(answer)) return answer;
    if (answer.type === "problem") this.tell(await refusedReason(answer, this.situation.table?.game ?? ""));
    else this.forget();
    return answer;
  }

  async command(request: Request): Promise<FromServer> {
    return this.ask(this.situation.live.ask(request));
  }

  async join(request: Request): Promise<void> {
    const { live, seated } = this.situation;
    await beSomebody();
    // The socket was opened by nobody: it has to come back as somebody before one can sit down.
    if (!seated) live.look(null);
    await this.command(request);
  }
}

/** No answer came, and the connection is back by now, or one has turned away: there is nothing to tell. */
export function wasCutOff(answer: FromServer): boolean {
  return answer.type === "problem" && ["connection/lost", "connection/ended"].includes(answer.code);
}
