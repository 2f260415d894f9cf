// Something that is asked of the server and may fail: whether it is under way, and what came of it, in words.

import { problemText } from "../../problems";

export class Attempt {
  busy = $state(false);
  said = $state("");
  failed = $state(false);

  /** Tries it; true if it went well. */
  async make(what: () => Promise<void>, done: () => string): Promise<boolean> {
    this.busy = true;
    this.said = "";
    try {
      await what();
      this.said = done();
      this.failed = false;
    } catch (error) {
      this.said = problemText(error);
      this.failed = true;
    }
    this.busy = false;
    return !this.failed;
  }
}
