import { beforeEach, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { allCommitted, passTime, publish } from "@/server/testing/events";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { deliverEvents } from "../../events/deliver";
import { ensureCursors } from "../../events/event-store";
import { type Subscriber, subscribe } from "../../events/subscriber";
import { defineEvent } from "../../kernel/event-type";
import { newId } from "../../kernel/ids";

const happened = defineEvent("test.happened");
let broken = true;
let told: string[] = [];
let listen: Subscriber;
let first: string;
let second: string;

await startBusinessDate();
const bank = await apiAs(await makeClient());

beforeEach(async () => {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
  [broken, told] = [true, []];
  listen = subscribe({
    name: "test.listen",
    events: [happened],
    handle: async ({ id }) => {
      if (broken && id === first) throw new Error("never");
      told.push(id);
    },
  });
  await ensureCursors(testDatabase().database.db, [listen]);
  const subject = newId();
  [first, second] = [await publish(happened, subject), await publish(happened, subject)];
  await allCommitted();
  for (let n = 0; n < 11; n++) {
    await passTime();
    await deliverEvents([listen]);
  }
});

it("it is listed with held events, and delivered before them after a retry", async () => {
  const { body } = await bank("GET", "/set-aside-events");
  expect(body).toMatchObject([
    { id: first, subscriber: "test.listen", type: happened, attempts: 10, lastError: "never", waiting: 1 },
  ]);
  broken = false;
  const answer = await bank("POST", `/set-aside-events/${first}/retry`);
  expect([answer.status, answer.body]).toEqual([200, { subscribers: ["test.listen"] }]);
  await deliverEvents([listen]);
  expect(told).toEqual([first, second]);
  expect((await bank("GET", "/set-aside-events")).body).toEqual([]);
});

it("it is skipped after a dismissal, recorded with its reason", async () => {
  expect((await bank("POST", `/set-aside-events/${first}/dismiss`, {})).status).toBe(400);
  expect((await bank("POST", `/set-aside-events/${first}/dismiss`, { note: "done by hand" })).status).toBe(200);
  await deliverEvents([listen]);
  expect(told).toEqual([second]);
  const [event] = await ownerSql()`
    select detail from audit_events where action = 'dismissSetAsideEvent' and subject_id = ${first}`;
  expect(event?.detail).toMatchObject({ note: "done by hand" });
  expect((await bank("POST", `/set-aside-events/${first}/dismiss`, { note: "again" })).status).toBe(404);
});

it("it is decided once by concurrent decisions", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => bank("POST", `/set-aside-events/${first}/retry`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});
