import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { notificationRows, openOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { NotificationDetail } from "../../contract/notifications/notifications";
import { newId } from "../../kernel/ids";

const { bank, make, send } = await openOutbox();

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
