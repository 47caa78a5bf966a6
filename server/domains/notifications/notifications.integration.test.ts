import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import type { ApiAnswer } from "@/server/testing/api";
import { notificationRows, openOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { NotificationDetail } from "../../contract/notifications/notifications";
import { newId } from "../../kernel/ids";
import { countNotifications } from "./queries";

const { bank, make, send, sent } = await openOutbox();

describe("lists", () => {
  it("are newest first, in pages, filtered by party, status and channel", async () => {
    const { partyId } = await make.party(reached);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.unshift(
        ...viewsOf(await send(partyId))
          .map(({ id }) => id)
          .sort()
          .reverse(),
      );
    const [delivered = ""] = ids;
    await ownerSql()`update notifications set status = 'DELIVERED', delivered_at = now() where id = ${delivered}`;
    const listed = async (query: string) => viewsOf(await bank("GET", `/notifications${query}`)).map(({ id }) => id);
    expect(await listed(`?partyId=${partyId}`)).toEqual(ids);
    const first = await bank("GET", `/notifications?partyId=${partyId}&limit=4`);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await listed(`?partyId=${partyId}&limit=4&cursor=${next}`);
    expect([...viewsOf(first).map(({ id }) => id), ...second]).toEqual(ids);
    expect(await listed(`?partyId=${partyId}&status=DELIVERED`)).toEqual([delivered]);
    expect(await listed(`?partyId=${partyId}&channel=EMAIL`)).toHaveLength(3);
    expect(await listed(`?partyId=${newId()}`)).toEqual([]);
    const outbox = viewsOf(await bank("GET", "/notifications/outbox?channel=IN_APP"));
    expect(outbox.some(({ id }) => id === delivered)).toBe(false);
    expect(new Set(outbox.map(({ channel, status }) => `${channel} ${status}`))).toEqual(new Set(["IN_APP PENDING"]));
    expect((await bank("GET", "/notifications?status=SENT")).status).toBe(400);
  });

  it("are sorted in both directions, in pages", async () => {
    const { partyId } = await make.party(reached);
    for (let n = 0; n < 3; n++) await send(partyId);
    const ids = viewsOf(await bank("GET", `/notifications?partyId=${partyId}`)).map(({ id }) => id);
    const first = await bank("GET", `/notifications?partyId=${partyId}&sort=-age&limit=4`);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await bank("GET", `/notifications?partyId=${partyId}&sort=-age&limit=4&cursor=${next}`);
    expect([...viewsOf(first), ...viewsOf(second)].map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await bank("GET", "/notifications?sort=subject")).status).toBe(400);
  });

  it("select late messages: queued for long, even on a channel without settings", async () => {
    const old = async (change: string) => {
      const [{ id = "" } = {}] = await sent();
      await ownerSql().unsafe(`update notifications set ${change} where id = $1`, [id]);
      return id;
    };
    const dueLongAgo = "next_attempt_at = now() - interval '16 minutes'";
    const [late, tried, putBack, recent, waitsForSettings, over] = [
      await old(`created_at = now() - interval '16 minutes', ${dueLongAgo}`),
      await old(
        "created_at = now() - interval '16 minutes', attempts = 3, next_attempt_at = now() + interval '9 minutes'",
      ),
      await old("created_at = now() - interval '16 minutes'"),
      await old("created_at = now() - interval '14 minutes'"),
      await old("created_at = now() - interval '16 minutes', next_attempt_at = null, last_error = 'not configured'"),
      await old("created_at = now() - interval '16 minutes', status = 'FAILED'"),
    ];
    const listed = async (query: string) =>
      viewsOf(await bank("GET", `/notifications/outbox?limit=500&${query}`)).map(({ id }) => id);
    expect(await listed("late=true")).toEqual(expect.arrayContaining([late, tried, waitsForSettings]));
    for (const id of [putBack, recent, over]) expect(await listed("late=true")).not.toContain(id);
    expect(await listed("late=false")).toEqual(expect.arrayContaining([late, recent, waitsForSettings]));
    const { count } = await countNotifications(database().db, { late: true });
    expect(count).toBe((await listed("late=true")).length);
  });

  it("include messages of an unknown party", async () => {
    const id = newId();
    await ownerSql()`
      insert into notifications (id, party_id, channel, category, event_type, status, message)
      values (${id}, ${newId()}, 'IN_APP', 'CARD', 'X', 'PENDING', ${ownerSql().json({ subject: "S", paragraphs: [], facts: [] })})`;
    const { status, body } = await bank("GET", `/notifications/${id}`);
    expect([status, body.customerNo, body.partyName, body.subject]).toEqual([200, null, null, "S"]);
  });
});

describe("a retry", () => {
  const stateOf = async (id: string) =>
    (
      await ownerSql()`select status, attempts, last_error, claimed_by, next_attempt_at <= now() as due from notifications where id = ${id}`
    )[0];

  it("requeues failed and waiting messages with all attempts, due immediately", async () => {
    for (const status of ["FAILED", "PENDING"]) {
      const [{ id = "" } = {}] = await sent();
      await ownerSql()`
        update notifications set status = ${status}, attempts = 5, last_error = 'refused', next_attempt_at = null where id = ${id}`;
      const answer = await bank("POST", `/notifications/${id}/retry`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id, status: "PENDING", attempts: 0, lastError: "refused" });
      expect((await bank("GET", `/notifications/${id}`)).body).toMatchObject(answer.body);
      expect(await stateOf(id)).toMatchObject({ status: "PENDING", attempts: 0, due: true });
    }
  });

  it("of a finished message is 409, of an unknown one 404", async () => {
    for (const status of ["DELIVERED", "SUPPRESSED"]) {
      const [{ id = "" } = {}] = await sent();
      await ownerSql()`update notifications set status = ${status} where id = ${id}`;
      const answer = await bank("POST", `/notifications/${id}/retry`);
      expect([answer.status, answer.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    }
    for (const id of [newId(), "nonsense"]) {
      expect((await bank("POST", `/notifications/${id}/retry`)).status).toBe(404);
    }
  });

  it("leaves a message to the run that holds it, and keeps its outcome", async () => {
    const [{ id = "" } = {}] = await sent();
    const run = newId();
    await ownerSql()`update notifications set claimed_by = ${run}, claimed_until = now() + interval '2 minutes' where id = ${id}`;
    expect((await bank("POST", `/notifications/${id}/retry`)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ claimed_by: run, status: "PENDING" });
  });

  it("does not revert a delivery committed after its plan", async () => {
    const [{ id = "" } = {}] = await sent();
    const sql = ownerSql();
    let retried: Promise<ApiAnswer> | undefined;
    await sql.begin(async (tx) => {
      await tx`update notifications set status = 'DELIVERED' where id = ${id}`;
      retried = bank("POST", `/notifications/${id}/retry`);
      const waiting = async () => (await sql`select 1 from pg_locks where not granted`).length;
      while ((await waiting()) === 0);
    });
    expect([(await retried)?.status, (await stateOf(id))?.status]).toEqual([409, "DELIVERED"]);
  });
});

const received = { category: "TRANSFER", eventType: "TRANSFER_RECEIVED" };

const channelsOf = (answer: ApiAnswer) => viewsOf(answer).map(({ channel }) => channel);

async function turn(partyId: string, channel: string, enabled?: boolean) {
  const answer = await bank("PUT", "/notifications/preferences", {
    category: received.category,
    channel,
    partyId,
    enabled,
  });
  expect(answer.status).toBe(200);
}

describe("sending", () => {
  it("returns one PENDING view per enabled channel, equal to the stored one and in the outbox", async () => {
    const party = await make.party(reached);
    const sent = await send(party.partyId, { correlationRef: " TR-1 " });
    expect([sent.status, channelsOf(sent)]).toEqual([201, ["EMAIL", "IN_APP"]]);
    const outbox = viewsOf(await bank("GET", "/notifications/outbox"));
    for (const view of viewsOf(sent)) {
      expect(view).toEqual({
        ...received,
        id: expect.any(String),
        partyId: party.partyId,
        customerNo: party.customerNo,
        partyName: party.name,
        channel: view.channel,
        correlationRef: " TR-1 ",
        subject: expect.stringMatching(/\S/),
        status: "PENDING",
        attempts: 0,
        lastError: null,
        lastAttemptAt: null,
        nextAttemptAt: view.createdAt,
        address: null,
        createdAt: expect.stringMatching(/^\d{4}-/),
        deliveredAt: null,
      });
      const { message, ...detail } = (await bank("GET", `/notifications/${view.id}`))
        .body as unknown as NotificationDetail;
      expect(detail).toEqual(view);
      expect(message.text).toContain("250.00 USD");
      expect(outbox).toContainEqual(view);
    }
  });

  it("follows the category's preferences, and returns an empty list without a channel", async () => {
    const { partyId } = await make.party(reached);
    await turn(partyId, "sms");
    await turn(partyId, "in-app", false);
    expect(channelsOf(await send(partyId))).toEqual(["EMAIL", "SMS"]);
    expect(channelsOf(await send(partyId, { category: "CARD" }))).toEqual(["EMAIL", "IN_APP"]);
    await turn(partyId, "SMS", false);
    await turn(partyId, "Email", false);
    const none = await send(partyId);
    expect([none.status, none.body]).toEqual([201, []]);
    expect(channelsOf(await send((await make.party({ email: "" })).partyId))).toEqual(["IN_APP"]);
  });

  it("stores category, event type and reference as sent, known or not", async () => {
    const { partyId } = await make.party(reached);
    const odd = { category: "  Gremium ", eventType: "no.such-thing/happened", correlationRef: "" };
    const sent = await send(partyId, { ...odd, params: undefined });
    expect(sent.status).toBe(201);
    for (const view of viewsOf(sent)) expect(view).toMatchObject(odd);
  });

  it("to an unknown customer is 422, with an invalid field 400", async () => {
    const unknown = await send(newId());
    expect([unknown.status, unknown.body.error, Object.keys(unknown.body.fieldErrors as object)]).toEqual([
      422,
      "UNKNOWN_PARTY",
      ["partyId"],
    ]);
    const { partyId } = await make.party(reached);
    for (const wrong of [{ category: " " }, { eventType: "x".repeat(65) }, { partyId: "7" }, { params: [] }]) {
      const answer = await send(partyId, wrong);
      expect([wrong, answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([
        wrong,
        400,
        Object.keys(wrong),
      ]);
    }
    expect(await notificationRows(partyId)).toHaveLength(0);
  });

  it("accepts parameters up to 64 kB and 20 levels", async () => {
    const { partyId } = await make.party(reached);
    const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });
    const sized = (bytes: number) => ({ note: "x".repeat(bytes - JSON.stringify({ note: "" }).length) });
    for (const params of [sized(64 * 1_024), nested(19)]) {
      const sent = await send(partyId, { params });
      expect([sent.status, sent.body.error]).toEqual([201, undefined]);
    }
    for (const params of [sized(64 * 1_024 + 1), nested(20), { "\u0001": "ü".repeat(40_000) }]) {
      const refused = await send(partyId, { params });
      expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([400, ["params"]]);
    }
  });

  it("treats hostile parameters as text and stores none of their control characters", async () => {
    const { partyId } = await make.party(reached);
    const hostile = {
      amount: "1\r\nBcc: all@bank.example\r\n\r\n<script>alert(1)</script>",
      accountNo: "\u202e81\u0007 \u2028",
      __proto__: { polluted: "yes" },
      constructor: { prototype: { polluted: "yes" } },
      toString: "{amount}",
      list: [[["deep"]], null, { a: Number.MAX_SAFE_INTEGER }],
    };
    for (const eventType of ["TRANSFER_RECEIVED", "SOMETHING_ELSE", "__proto__", "constructor"]) {
      const sent = await send(partyId, { eventType, params: hostile });
      expect([eventType, sent.status]).toEqual([eventType, 201]);
      for (const { id } of viewsOf(sent)) {
        const { message } = (await bank("GET", `/notifications/${id}`)).body as unknown as NotificationDetail;
        const lines = [message.subject, ...message.paragraphs, ...message.facts.flatMap((fact) => Object.values(fact))];
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(message.html ?? "").not.toContain("<script>");
      }
    }
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("under one key is one message, even concurrently, and the key is refused for another body", async () => {
    const { partyId } = await make.party(reached);
    const key = { "idempotency-key": newId() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(partyId, {}, key)));
    const again = await send(partyId, {}, key);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(answers.filter(({ status }) => status === 201).map(({ body }) => body)).toContainEqual(again.body);
    expect(await notificationRows(partyId)).toHaveLength(2);
    const other = await send(partyId, { category: "CARD" }, key);
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    await send(partyId);
    expect(await notificationRows(partyId)).toHaveLength(4);
  });

  it("that fails leaves nothing, and its key is free for the next request", async () => {
    const { partyId } = await make.party(reached);
    const sql = ownerSql();
    const key = { "idempotency-key": newId() };
    await sql`alter table notifications add constraint breaks_in_app check (channel <> 'IN_APP' or category <> 'BREAKS')`;
    try {
      expect((await send(partyId, { category: "BREAKS" }, key)).status).toBe(500);
      expect(await notificationRows(partyId)).toHaveLength(0);
    } finally {
      await sql`alter table notifications drop constraint breaks_in_app`;
    }
    expect((await send(partyId, { category: "BREAKS" }, key)).status).toBe(201);
    expect(await notificationRows(partyId)).toHaveLength(2);
  });
});
