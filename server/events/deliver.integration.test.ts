import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { allCommitted, passTime, publish } from "@/server/testing/events";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { defineEvent } from "../kernel/event-type";
import { deliverEvents } from "./deliver";
import { ensureCursors } from "./event-store";
import { type EventContext, type Subscriber, subscribe } from "./subscriber";

// `accepted` has events by subject name and number: "a1", "a2", "b1".

const happened = defineEvent("test.happened");
const names = new Map<string, string>();
let accepted: string[] = [];
let offered: string[] = [];

async function happens(...wanted: string[]): Promise<void> {
  for (const name of wanted) names.set(await publish(happened, name.charAt(0)), name);
}

type Judge = (name: string, context: EventContext) => unknown;

function listener(judge: Judge = () => undefined, name = "test.listen"): Subscriber {
  return subscribe({
    name,
    events: [happened],
    handle: async ({ id }, context) => {
      const event = names.get(id) ?? id;
      offered.push(event);
      await judge(event, context);
      accepted.push(event);
    },
  });
}

async function begin(...subscribers: Subscriber[]): Promise<void> {
  await ensureCursors(testDatabase().database.db, subscribers);
}

async function deliver(...subscribers: Subscriber[]): Promise<number> {
  await allCommitted();
  return deliverEvents(subscribers);
}

const retries = () => ownerSql()<{ subject: string; attempts: number }[]>`
  select subject, attempts from event_retries order by xact, event_id`;

beforeEach(async () => {
  accepted = [];
  offered = [];
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
});

describe("a subscriber", () => {
  it("receives events of its types from its start, in order and once", async () => {
    await happens("a0");
    await allCommitted();
    const listen = listener();
    const all = subscribe({ ...listener(undefined, "test.from-the-beginning"), from: "BEGINNING" });
    await begin(listen, all);
    await publish("test.something-else", "a");
    await happens("a1", "b1", "a2");
    expect(await deliver(listen)).toBe(3);
    expect(await deliver(listen)).toBe(0);
    expect(accepted).toEqual(["a1", "b1", "a2"]);
    expect(await deliver(all)).toBe(4);
    expect(accepted.slice(3)).toEqual(["a0", "a1", "b1", "a2"]);
  });

  it("receives each event once from two concurrent nodes", async () => {
    const listen = listener(() => new Promise((resolve) => setTimeout(resolve, 1)));
    await begin(listen);
    const wanted = Array.from({ length: 300 }, (_, i) => `${"abcde".charAt(i % 5)}${i}`);
    await happens(...wanted);
    await allCommitted();
    const second = openDatabase({ url: testDatabase().appUrl, poolSize: 2, reportsPoolSize: 1 });
    const taken = await Promise.all([deliverEvents([listen]), deliverEvents([listen], { database: second })]);
    await second.close(1);
    expect(accepted).toEqual(wanted);
    expect([...taken].sort((a, b) => a - b)).toEqual([0, 300]);
  });

  it("receives unrecorded events of a dead node again", async () => {
    const node = openDatabase({ url: testDatabase().appUrl, poolSize: 2, reportsPoolSize: 1 });
    let dies = true;
    const listen = listener(async (name) => {
      if (name === "b1" && dies) await node.close(0);
    });
    await begin(listen);
    await happens("a1", "b1", "a2");
    await allCommitted();
    await expect(deliverEvents([listen], { database: node })).rejects.toThrow();
    dies = false;
    // The ended node's lease has not expired.
    expect(await deliver(listen)).toBe(0);
    accepted = [];
    await passTime();
    expect(await deliver(listen)).toBe(3);
    expect(accepted).toEqual(["a1", "b1", "a2"]);
  });

  it("receives a twice refused event a third time before later ones of its subject, without delaying others", async () => {
    const attempts: number[] = [];
    const listen = listener((name, { attempt }) => {
      if (name !== "a1") return;
      attempts.push(attempt);
      if (attempt <= 2) throw new Error("not yet");
    });
    await begin(listen);
    await happens("a1", "b1", "a2");
    await deliver(listen);
    expect(accepted).toEqual(["b1"]);
    await happens("a3", "b2");
    await passTime();
    await deliver(listen);
    expect(accepted).toEqual(["b1", "b2"]);
    expect(await retries()).toEqual([
      { subject: "a", attempts: 2 },
      { subject: "a", attempts: 0 },
      { subject: "a", attempts: 0 },
    ]);
    // The retry is not due yet.
    expect(await deliver(listen)).toBe(0);
    await passTime();
    expect(await deliver(listen)).toBe(3);
    expect(accepted).toEqual(["b1", "b2", "a1", "a2", "a3"]);
    expect(attempts).toEqual([1, 2, 3]);
    expect(await retries()).toEqual([]);
    await happens("a4");
    await deliver(listen);
    expect(accepted.at(-1)).toBe("a4");
    expect(offered).toEqual(["a1", "b1", "a1", "b2", "a1", "a2", "a3", "a4"]);
  });

  it("receives late commits of older transactions, in transaction order", async () => {
    const listen = listener();
    await begin(listen);
    await ownerSql().begin(async (older) => {
      names.set(await publish(happened, "a", older), "a1");
      await happens("a2");
      expect(await deliverEvents([listen])).toBe(0);
    });
    expect(await deliver(listen)).toBe(2);
    expect(accepted).toEqual(["a1", "a2"]);
  });

  it("broken is offered few events, and misses none after its repair", async () => {
    let broken = true;
    const listen = listener(() => {
      if (broken) throw new Error("broken");
    });
    await begin(listen);
    const wanted = Array.from("abcdefghijklmnopqrstuvwxyz", (subject) => `${subject}1`);
    await happens(...wanted);
    await deliver(listen);
    expect(offered).toEqual(wanted.slice(0, 20));
    broken = false;
    await passTime();
    await deliver(listen);
    expect([...accepted].sort()).toEqual(wanted);
  });

  it("failing does not affect another subscriber", async () => {
    const deaf = listener(() => {
      throw new Error("deaf");
    }, "test.deaf");
    const listen = listener();
    await begin(deaf, listen);
    await happens("a1");
    await deliver(deaf, listen);
    expect(accepted).toEqual(["a1"]);
  });
});

describe("the end of a node", () => {
  const ending = new AbortController();

  it("finishes the current event and leaves the rest to the next node", async () => {
    const listen = listener((name) => {
      if (name !== "b1") return;
      ending.abort();
      throw new Error("broken off");
    });
    await begin(listen);
    await happens("a1", "b1", "a2");
    await allCommitted();
    expect(await deliverEvents([listen], { signal: ending.signal })).toBe(1);
    expect(await retries()).toEqual([]);
    expect(await deliver(listener())).toBe(2);
    expect(accepted).toEqual(["a1", "b1", "a2"]);
  });
});

afterEach(() => names.clear());
