// One page that looks at one local table: the few messages of a server that a table for one device needs.

import type { FromClient, FromServer, Hello, Hint, Look, Preview, Trial, WhyNot } from "../protocol";
import { MOST_VIEWS } from "../protocol";
import { isLocalBot } from "./bots";
import { advise } from "./hints";
import { textOf } from "./refusal-text";
import { Illegal, Refused, refusedBy } from "./refused";
import { actingSeat, decide } from "./request-handler";
import type { Room } from "./room";
import { eyesOf, showNews, showWelcome } from "./views";

export class MessageHandler {
  private eyes: number | null = null;
  private ply = 0;

  constructor(
    private readonly room: Room,
    private readonly send: (message: FromServer) => void,
    /** Makes the table for the same players once more, or finds the one that is there. */
    private readonly rematch: (room: Room) => Promise<string>,
  ) {}

  /** Answers a message. */
  async hear(text: string): Promise<void> {
    let id = "";
    try {
      const message = read(text);
      id = message.id ?? "";
      if (this.eyes === null && message.type !== "hello") throw new Refused("hello/first");
      await this.answer(message, id);
    } catch (error) {
      this.send(await this.problem(refusedBy(error), id));
    }
  }

  leave(): void {
    this.room.leave(this);
  }

  /** The table has gone on. */
  changed(): void {
    const { table } = this.room;
    if (this.eyes === null || table.ply === this.ply) return;
    this.send(showNews(table, this.eyes, this.ply, this.room.around.now()));
    this.ply = table.ply;
  }

  private async answer(message: FromClient, id: string): Promise<void> {
    switch (message.type) {
      case "hello":
        if (this.eyes !== null) throw new Refused("hello/first");
        await this.look(message, Math.max(0, message.since ?? 0));
        this.room.enter(this);
        return this.changed(); // what has happened since the welcome
      case "look":
        return this.look(message, this.room.table.ply);
      case "ping":
        return this.send({ type: "pong", id, at: this.room.around.now() });
      case "hint":
        return this.hint(message, id);
      case "why-not":
        return this.room.inTurn(() => this.whyNot(message, id));
      case "preview":
        return this.room.inTurn(() => this.preview(message, id));
      case "rematch": {
        const table = await this.rematch(this.room);
        return this.send({ type: "done", id, ply: this.room.table.ply, table });
      }
      case "act":
      case "undo":
      case "resign":
      case "next-game": {
        const ply = await this.room.change((draft) => decide(draft, message), id);
        return this.send({ type: "done", id, ply, table: null });
      }
      default:
        throw new Refused("message/malformed", `A local table does not know ${String(message.type)}.`);
    }
  }

  private look({ seat = null }: Hello | Look, since: number): Promise<void> {
    return this.room.inTurn(() => {
      const { table } = this.room;
      this.eyes = eyesOf(table, seat);
      this.ply = table.ply;
      this.send(showWelcome(table, this.eyes, since, this.room.around.now()));
    });
  }

  private async whyNot({ action, seat = null }: WhyNot, id: string): Promise<void> {
    const { table } = this.room;
    mustRun(this.room);
    actingSeat(table, seat);
    const answer = { type: "reason" as const, id, ply: table.ply, action };
    if (!table.engine.knows(action)) {
      const text = await textOf(new Illegal(action, null), table.engine.description);
      return this.send({ ...answer, possible: false, text, because: null });
    }
    const because = table.played?.now.explain(action) ?? null;
    const text = because ? await textOf(new Illegal(action, because), table.engine.description) : "";
    this.send({ ...answer, possible: !because, text, because });
  }

  private preview({ lists, views = true, seat = null }: Preview, id: string): void {
    const { table } = this.room;
    mustRun(this.room);
    const acting = actingSeat(table, seat);
    const { limits } = table.engine.description;
    if (views && lists.length > MOST_VIEWS)
      throw new Refused("message/too-large", `At most ${MOST_VIEWS} lists of actions are previewed with views.`);
    if (lists.length > limits.lists || lists.some((list) => list.length > limits.actions))
      throw new Refused("message/too-large");
    const unknown = lists.flat().find((token) => !table.engine.knows(token));
    if (unknown !== undefined) throw new Illegal(unknown, null);
    const played = table.played as NonNullable<typeof table.played>;
    const engine = played.now;
    engine.random = this.room.around.chance.bytes();
    const previews: Trial[] = JSON.parse(engine.preview(lists, acting, played.ply, views));
    this.send({ type: "previewed", id, ply: table.ply, previews });
  }

  private async hint({ seat = null, bot }: Hint, id: string): Promise<void> {
    const { table, around } = this.room;
    mustRun(this.room);
    if (table.created.daily) throw new Refused("daily/alone");
    actingSeat(table, seat);
    if (bot != null && !isLocalBot(table.engine.description, bot)) throw new Refused("bot/unknown");
    const { state } = table.played as NonNullable<typeof table.played>;
    this.send(await advise(table.engine, table.created.options, state, bot ?? null, around, { id, ply: table.ply }));
  }

  private async problem(refused: Refused, id: string): Promise<FromServer> {
    const { code, because } = refused;
    const { ply, engine } = this.room.table;
    return { type: "problem", id, ply, code, text: await textOf(refused, engine.description), because };
  }
}

function mustRun(room: Room): void {
  if (room.table.status !== "running") throw new Refused("table/not-running");
}

function read(text: string): FromClient {
  try {
    return JSON.parse(text) as FromClient;
  } catch {
    throw new Refused("message/malformed");
  }
}
