import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { fillOutbox, openOutbox, reached } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { retriesOf } from "./queries";

const outbox = await openOutbox();
const { partyId } = await outbox.make.party(reached);
beforeEach(() => ownerSql()`delete from notifications`);

/** Messages that failed at their fifth attempt, oldest first. */
async function failed(count: number, channel = "EMAIL"): Promise<string[]> {
  const ids = await fillOutbox(partyId, count, channel);
  await ownerSql()`
    update notifications set status = 'FAILED', attempts = 5, last_error = 'refused', next_attempt_at = null
    where id in ${ownerSql()(ids)}`;
  return ids.toSorted();
}

const retry = (body: object = {}, headers?: Record<string, string>) =>
  outbox.bank("POST", "/notifications/retry", body, headers);

async function idsOf(status: string): Promise<string[]> {
  const rows = await ownerSql()`select id from notifications where status = ${status} order by id`;
  return rows.map(({ id }) => id);
}

describe("a retry of failed messages", () => {
  it("makes them due immediately with all attempts, and leaves others unchanged", async () => {
    const ids = await failed(3);
    const [delivered = ""] = await fillOutbox(partyId, 1);
    await ownerSql()`update notifications set status = 'DELIVERED' where id = ${delivered}`;
    const { status, body } = await retry();
    expect([status, body]).toEqual([200, { retried: 3, left: 0, last: ids.at(-1) }]);
    const rows = await ownerSql()`
      select id, attempts, last_error, next_attempt_at <= now() as due from notifications where status = 'PENDING' order by id`;
    expect(rows).toEqual(ids.map((id) => ({ id, attempts: 0, last_error: "refused", due: true })));
    expect(await idsOf("DELIVERED")).toEqual([delivered]);
    expect((await retry()).body).toEqual({ retried: 0, left: 0, last: null });
  });

  it("of one channel leaves other channels unchanged", async () => {
    const [mails, texts] = [await failed(2), await failed(3, "SMS")];
    expect((await retry({ channel: "SMS" })).body).toMatchObject({ retried: 3, left: 0 });
    expect([await idsOf("PENDING"), await idsOf("FAILED")]).toEqual([texts, mails]);
    for (const wrong of [{ channel: "PIGEON" }, { chanel: "SMS" }, { after: "1" }])
      expect([wrong, (await retry(wrong)).status]).toEqual([wrong, 400]);
  });

  it("takes the oldest 500 and returns the number remaining", async () => {
    const ids = await failed(620);
    const last = ids[499];
    expect((await retry()).body).toEqual({ retried: 500, left: 120, last });
    expect(await idsOf("PENDING")).toEqual(ids.slice(0, 500));
    // These fail again before the next call and are not requeued twice.
    await ownerSql()`update notifications set status = 'FAILED' where id in ${ownerSql()(ids.slice(0, 7))}`;
    expect((await retry({ after: last })).body).toEqual({ retried: 120, left: 0, last: ids[619] });
    expect(await idsOf("FAILED")).toEqual(ids.slice(0, 7));
  });

  it("requeues each message once for two concurrent requests, and none for a repeated key", async () => {
    await failed(60);
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.retried), 0)).toBe(60);
    await failed(2);
    const key = { "idempotency-key": newId() };
    const [first, again] = [await retry({}, key), await retry({}, key)];
    expect(first.body).toMatchObject({ retried: 2, left: 0 });
    expect(again.body).toEqual(first.body);
  });

  it("has one event in the audit trail and one in the history of each message", async () => {
    const ids = await failed(2, "SMS");
    await retry({ channel: "SMS" });
    await ownerSql()`update notifications set status = 'FAILED'`;
    await retry();
    const events = await ownerSql()`
      select subject_type, subject_id, detail -> 'after' as after from audit_events
      where action = 'retryFailedNotifications' order by at desc limit 2`;
    const [second, first] = events;
    expect(events.map(({ subject_type, after }) => [subject_type, after])).toEqual([
      ["notification_retry", { channel: null, retried: 2 }],
      ["notification_retry", { channel: "SMS", retried: 2 }],
    ]);
    for (const id of ids) expect(await retriesOf(database().db, id)).toEqual([first?.subject_id, second?.subject_id]);
  });
});
