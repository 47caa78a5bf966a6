import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { allCommitted, passTime, publish } from "@/server/testing/events";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { defineEvent } from "../kernel/event-type";
import { deliverEvents } from "./deliver";
import { eventBacklogs } from "./event-metrics";
import { ensureCursors } from "./event-store";
import { type Subscriber, subscribe } from "./subscriber";

// An event that cannot be handled is set aside after bounded tries and blocks only its own subject.

const happened = defineEvent("test.happened");
const names = new Map<string, string>();
let told: string[] = [];
let offered: string[] = [];

function listener(judge: (name: string) => unknown): Subscriber {
  return subscribe({
    name: "test.listen",
    events: [happened],
    handle: async ({ id }) => {
      const name = names.get(id) ?? id;
      offered.push(name);
      await judge(name);
      told.push(name);
    },
  });
}

async function happens(...wanted: string[]): Promise<void> {
  for (const name of wanted) names.set(await publish(happened, name.charAt(0)), name);
  await allCommitted();
}

const rows = () => ownerSql()<{ subject: string; attempts: number; aside: boolean }[]>`
  select subject, attempts, set_aside_at is not null as aside from event_retries order by xact, event_id`;

beforeEach(async () => {
  [told, offered] = [[], []];
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
});

const never = (name: string) => {
  if (name === "a1") throw new Error("never");
};

async function untilSetAside(listen: Subscriber): Promise<void> {
  await ensureCursors(testDatabase().database.db, [listen]);
  await happens("a1", "a2", "b1");
  for (let n = 0; n < 12; n++) {
    await passTime();
    await deliverEvents([listen]);
  }
}

describe("an event that is always rejected", () => {
  it("is set aside after ten tries with later ones of its subject, and others continue", async () => {
    const listen = listener(never);
    await untilSetAside(listen);
    expect(offered.filter((name) => name === "a1")).toHaveLength(10);
    expect(await rows()).toEqual([
      { subject: "a", attempts: 10, aside: true },
      { subject: "a", attempts: 0, aside: false },
    ]);
    await happens("a3", "b2");
    await deliverEvents([listen]);
    expect(told).toEqual(["b1", "b2"]);
    expect(await eventBacklogs()).toMatchObject([{ subscriber: "test.listen", refused: 1, stuck: 1, held: 2 }]);
  });

  it("of twenty-five subjects delays no new one", async () => {
    const listen = listener((name) => {
      if (name.endsWith("1")) throw new Error("never");
    });
    await ensureCursors(testDatabase().database.db, [listen]);
    await happens(...Array.from("abcdefghijklmnopqrstuvwxy", (subject) => `${subject}1`));
    for (let n = 0; n < 3; n++) await deliverEvents([listen]);
    await happens("z2");
    await passTime();
    await deliverEvents([listen]);
    expect(told).toEqual(["z2"]);
  });
});

describe("an event that crashes its process", () => {
  /** Delivers in successive processes until the event `killer` has ended `processes` of them, or twelve turns have passed. */
  async function inProcesses(killer: string, judge: (name: string) => unknown, together: boolean): Promise<void> {
    const url = testDatabase().appUrl;
    let node = openDatabase({ url, poolSize: 2, reportsPoolSize: 1 });
    let death = new AbortController();
    const single = listener(async (name) => {
      await judge(name);
      if (name !== killer) return;
      await node.close(0);
      death.abort();
      throw new Error("nobody hears this");
    });
    const listen: Subscriber = together
      ? {
          ...single,
          handleAll: async (events) => {
            for (const { id } of events) await judge(names.get(id) ?? id);
            throw new Error("no run with the killer ends");
          },
        }
      : single;
    await ensureCursors(testDatabase().database.db, [listen]);
    await happens("a1", "a2", "b1", "c1");
    for (let turn = 0; turn < 12; turn++) {
      await deliverEvents([listen], { database: node, signal: death.signal }).catch(() => undefined);
      if (death.signal.aborted) node = openDatabase({ url, poolSize: 2, reportsPoolSize: 1 });
      death = new AbortController();
      await passTime();
    }
    await node.close(0);
  }

  it("is set aside after a few deaths, and the others are delivered", async () => {
    await inProcesses("a1", () => undefined, false);
    expect(offered.filter((name) => name === "a1").length).toBeLessThanOrEqual(5);
    expect(told).toEqual(["b1", "c1"]);
    expect(await rows()).toMatchObject([
      { subject: "a", aside: true },
      { subject: "a", attempts: 0 },
    ]);
  });

  it("is set aside even if an earlier one is refused each time", async () => {
    await inProcesses("b1", never, true);
    expect(offered.filter((name) => name === "b1").length).toBeLessThanOrEqual(6);
    expect(told).toEqual(["c1"]);
    expect(await rows()).toMatchObject([
      { subject: "a", attempts: expect.any(Number) },
      { subject: "a", attempts: 0 },
      { subject: "b", aside: true },
    ]);
  });
});
