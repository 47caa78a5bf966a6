import { beforeEach, describe, expect, it } from "vitest";
import { allCommitted, publish } from "@/server/testing/events";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { startJobs } from "../jobs/start-jobs";
import { defineEvent } from "../kernel/event-type";
import { newId } from "../kernel/ids";
import { domains } from "../registry";
import { deliverEvents } from "./deliver";
import { beginEvents, eventJobs, pruneEvents } from "./event-jobs";
import { ensureCursors } from "./event-store";
import { type DomainEvent, subscribe } from "./subscriber";

const happened = defineEvent("test.happened");
const ignore = async () => undefined;
const subscriber = (name: string, handle: (event: DomainEvent) => Promise<unknown> = ignore) =>
  subscribe({ name, events: [happened], handle });

beforeEach(async () => {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
});

describe("the jobs of events", () => {
  it("deliver the outbox, by the command's subject unless the event has one", async () => {
    const events: DomainEvent[] = [];
    let both: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      both = resolve;
    });
    const listen = subscriber("test.listen", async (event) => {
      events.push(event);
      if (events.length === 2) both();
    });
    const stop = startJobs(eventJobs([listen]), { pollMs: 100 });
    while ((await ownerSql()`select 1 from event_cursors`).length === 0)
      await new Promise((next) => setTimeout(next, 50));
    await ownerSql()`select set_first_business_date('2026-03-02')`;
    const subject = { type: "test", id: newId() };
    const outbox = [
      { id: newId(), type: happened, payload: { a: 1 } },
      { id: newId(), type: happened, subject: "another" },
    ];
    await raw.execute(raw.document({ subject, outbox }));
    await done;
    await stop(5_000);
    expect(events).toMatchObject([
      { id: outbox[0]?.id, type: happened, subject: subject.id, payload: { a: 1 } },
      { id: outbox[1]?.id, subject: "another", payload: null },
    ]);
    expect(events[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("start subscribers at the first commit after the start", async () => {
    const told: string[] = [];
    const listen = subscriber("test.listen", async ({ subject }) => told.push(subject));
    await publish(happened, "before");
    await allCommitted();
    await beginEvents([listen]);
    await publish(happened, "after");
    await allCommitted();
    await beginEvents([listen]);
    await deliverEvents([listen]);
    expect(told).toEqual(["after"]);
  });

  it("refuse a subscriber registered twice; those of the bank are not", () => {
    expect(() => eventJobs([subscriber("test.one"), subscriber("test.one")])).toThrow(
      "The subscriber test.one is registered twice",
    );
    expect(eventJobs(domains.flatMap(({ subscribers = [] }) => subscribers)).length).toBeGreaterThan(0);
  });
});

describe("pruning", () => {
  const left = async () =>
    (await ownerSql()`select subject from outbox_events order by xact, id`).map((row) => row.subject);

  it("removes only old events delivered to all", async () => {
    const refuses = subscriber("test.refuse", async ({ subject }) => {
      if (subject === "refused") throw new Error("no");
    });
    const slow = subscriber("test.slow");
    await ensureCursors(testDatabase().database.db, [refuses, slow]);
    for (const subject of ["old", "refused", "old too"]) await publish(happened, subject);
    await ownerSql()`update outbox_events set created_at = created_at - interval '31 days'`;
    await publish(happened, "young");
    await allCommitted();
    await deliverEvents([refuses]);
    expect(await pruneEvents([refuses, slow])).toBe(0);
    await deliverEvents([slow]);
    expect(await pruneEvents([refuses, slow])).toBe(2);
    expect(await left()).toEqual(["refused", "young"]);
  });

  it("waits for another release's subscriber until it has been unknown for long", async () => {
    const [known, gone] = [subscriber("test.known"), subscriber("test.gone")];
    await ensureCursors(testDatabase().database.db, [known, gone]);
    await publish(happened, "old");
    await ownerSql()`update outbox_events set created_at = created_at - interval '100 days'`;
    await allCommitted();
    await deliverEvents([known]);
    expect(await pruneEvents([known])).toBe(0);
    await ownerSql()`update event_cursors set known_at = known_at - interval '31 days'`;
    expect(await pruneEvents([known])).toBe(1);
    expect(await left()).toEqual([]);
  });

  it("is the only removal by the server's role", async () => {
    await publish(happened, "a");
    const { statements } = testDatabase().database;
    for (const text of [
      "delete from outbox_events",
      "delete from event_cursors",
      "update outbox_events set subject = ''",
    ])
      await expect(statements.query(text)).rejects.toThrow("permission denied");
    expect(await left()).toEqual(["a"]);
  });
});
