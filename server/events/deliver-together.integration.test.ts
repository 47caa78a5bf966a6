import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { allCommitted, passTime, publish } from "@/server/testing/events";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { defineEvent } from "../kernel/event-type";
import { deliverEvents } from "./deliver";
import { ensureCursors } from "./event-store";
import { type DomainEvent, type Subscriber, subscribe } from "./subscriber";

// A subscriber with `handleAll`. `runs` has each run by subject and number, `singly` the events of `handle`.

const happened = defineEvent("test.happened");
const names = new Map<string, string>();
let runs: string[][] = [];
let singly: string[] = [];

const nameOf = ({ id }: DomainEvent) => names.get(id) ?? id;

/** `judgeAll` and `judge` throw for refused events. */
function gatherer(
  judgeAll: (run: string[]) => unknown,
  judge: (name: string) => unknown = () => undefined,
): Subscriber {
  return subscribe({
    name: "test.gather",
    events: [happened],
    handle: async (event) => {
      singly.push(nameOf(event));
      await judge(nameOf(event));
    },
    handleAll: async (events) => {
      runs.push(events.map(nameOf));
      await judgeAll(events.map(nameOf));
    },
  });
}

const takes = () => undefined;
function refuses(name: string) {
  return (offered: string | string[]) => {
    if (offered === name || (Array.isArray(offered) && offered.includes(name))) throw new Error(`not ${name}`);
  };
}

async function happens(...wanted: string[]): Promise<void> {
  for (const name of wanted) names.set(await publish(happened, name.charAt(0)), name);
}

async function deliver(subscriber: Subscriber): Promise<number> {
  await allCommitted();
  return deliverEvents([subscriber]);
}

const retries = () => ownerSql()<{ subject: string; attempts: number }[]>`
  select subject, attempts from event_retries order by xact, event_id`;

beforeEach(async () => {
  [runs, singly] = [[], []];
  names.clear();
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
  await ensureCursors(testDatabase().database.db, [gatherer(takes)]);
});

describe("a subscriber in batches", () => {
  it("receives new events as one run, in order and once, and a single one alone", async () => {
    await happens("a1", "b1", "a2");
    expect(await deliver(gatherer(takes))).toBe(3);
    expect(await deliver(gatherer(takes))).toBe(0);
    await happens("c1");
    expect(await deliver(gatherer(takes))).toBe(1);
    expect(runs).toEqual([["a1", "b1", "a2"]]);
    expect(singly).toEqual(["c1"]);
  });

  it("receives at most 200 per run", async () => {
    const wanted = Array.from({ length: 450 }, (_, at) => `a${at}`);
    await happens(...wanted);
    expect(await deliver(gatherer(takes))).toBe(450);
    expect(runs.map((run) => run.length)).toEqual([200, 200, 50]);
    expect(runs.flat()).toEqual(wanted);
  });

  it("refusing a run receives its events singly, and refused ones wait with their subject", async () => {
    const picky = gatherer(refuses("a1"), refuses("a1"));
    await happens("a1", "b1", "a2", "b2");
    expect(await deliver(picky)).toBe(2);
    expect(runs).toEqual([["a1", "b1", "a2", "b2"]]);
    expect(singly).toEqual(["a1", "b1", "b2"]);
    expect(await retries()).toEqual([
      { subject: "a", attempts: 1 },
      { subject: "a", attempts: 0 },
    ]);
    // Events behind a refused one are in no run.
    await happens("c1", "a3", "d1");
    expect(await deliver(picky)).toBe(2);
    expect(runs.at(-1)).toEqual(["c1", "d1"]);
    await passTime();
    [runs, singly] = [[], []];
    expect(await deliver(gatherer(takes))).toBe(3);
    expect(singly).toEqual(["a1", "a2", "a3"]);
    expect(await retries()).toEqual([]);
  });

  it("broken entirely is offered few events, and misses none after its repair", async () => {
    const broken = () => {
      throw new Error("broken");
    };
    const wanted = Array.from("abcdefghijklmnopqrstuvwxyz", (subject) => `${subject}1`);
    await happens(...wanted);
    await deliver(gatherer(broken, broken));
    expect(singly).toEqual(wanted.slice(0, 20));
    await passTime();
    [runs, singly] = [[], []];
    await deliver(gatherer(takes));
    expect([...runs.flat(), ...singly].sort()).toEqual(wanted);
  });

  it("receives an unrecorded run of a dead node again", async () => {
    const node = openDatabase({ url: testDatabase().appUrl, poolSize: 2, reportsPoolSize: 1 });
    await happens("a1", "b1");
    await allCommitted();
    await expect(deliverEvents([gatherer(() => node.close(0))], { database: node })).rejects.toThrow();
    await passTime();
    expect(await deliver(gatherer(takes))).toBe(2);
    expect(runs).toEqual([
      ["a1", "b1"],
      ["a1", "b1"],
    ]);
  });

  it("receives an interrupted run later, not singly", async () => {
    const ending = new AbortController();
    const ends = () => {
      ending.abort();
      throw new Error("broken off");
    };
    await happens("a1", "b1");
    await allCommitted();
    expect(await deliverEvents([gatherer(ends)], { signal: ending.signal })).toBe(0);
    expect(singly).toEqual([]);
    expect(await retries()).toEqual([]);
    expect(await deliver(gatherer(takes))).toBe(2);
  });
});
