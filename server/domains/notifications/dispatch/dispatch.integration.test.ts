import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeChannels, makeDue, openPost, sums, useMailServer } from "@/server/testing/dispatch";
import { answer, readMail } from "@/server/testing/mail-server";
import { fillOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { NotificationView } from "../../../contract/notifications/notifications";
import { dispatch } from "./dispatch";
import { dispatchDue } from "./jobs";

const post = await openPost();

beforeEach(async () => {
  await ownerSql()`delete from notifications`;
});

afterEach(closeChannels);

const NOTHING = sums(0, 0);
const wait = ({ lastAttemptAt, nextAttemptAt }: NotificationView) =>
  Math.round((Date.parse(nextAttemptAt ?? "") - Date.parse(lastAttemptAt ?? "")) / 1_000);

describe("a run", () => {
  it("of an empty outbox returns zeros, and is listed if it was requested", async () => {
    expect(await post.run()).toEqual(NOTHING);
    const { body } = await post.bank("GET", "/notifications/dispatch-runs?limit=1");
    expect(body).toEqual([
      {
        ...NOTHING,
        id: expect.any(String),
        startedBy: expect.any(String),
        startedAt: expect.any(String),
        endedAt: expect.any(String),
      },
    ]);
    const before = await ownerSql()`select id from dispatch_runs`;
    await dispatchDue();
    expect(await ownerSql()`select id from dispatch_runs`).toHaveLength(before.length);
  });

  it("delivers emails by the mail server, and inbox messages by their existence, once", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party(reached);
    const sent = viewsOf(await post.send(partyId));
    expect(await post.run()).toEqual(sums(2, 2));
    expect(await post.run()).toEqual(NOTHING);
    expect(server.mails).toHaveLength(1);
    for (const { id, channel } of sent) {
      expect(await post.view(id)).toMatchObject({
        status: "DELIVERED",
        attempts: 1,
        lastError: null,
        nextAttemptAt: null,
        address: channel === "EMAIL" ? reached.email : null,
        deliveredAt: expect.stringMatching(/^\d{4}-/),
      });
    }
    const mail = await readMail(server.mails[0] ?? { source: "" });
    expect(mail.messageId).toBe(`<${sent.find(({ channel }) => channel === "EMAIL")?.id}@bank.example>`);
    expect(mail.text).toContain("250.00 USD");
  });

  it("delivers once for a repeated key and returns the same totals", async () => {
    const server = await useMailServer();
    await post.mail();
    const key = { "idempotency-key": "a run of the morning" };
    const first = await post.bank("POST", "/notifications/dispatch", undefined, key);
    await post.mail();
    const second = await post.bank("POST", "/notifications/dispatch", undefined, key);
    expect([first.body, second.body]).toEqual([sums(1, 1), sums(1, 1)]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(server.mails).toHaveLength(1);
  });

  it("repeated under its key while it runs waits and returns the same totals", async () => {
    const server = await useMailServer();
    await post.mail();
    const key = { "idempotency-key": "a run that took its time" };
    const asked = Array.from({ length: 6 }, () => post.bank("POST", "/notifications/dispatch", undefined, key));
    expect((await Promise.all(asked)).map(({ status, body }) => [status, body])).toEqual(
      asked.map(() => [200, sums(1, 1)]),
    );
    expect(server.mails).toHaveLength(1);
  });

  it("adds no header from parameters to an email", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party({ ...reached, givenName: "Ada" });
    const evil = "1.00 USD\r\nBcc: thief@evil.example\r\n\r\n.\r\nRCPT TO:<thief@evil.example>";
    await post.send(partyId, {
      eventType: evil.slice(0, 60),
      params: { amount: evil, "a\r\nBcc: b@evil.example": evil },
    });
    await post.run();
    const [mail] = server.mails;
    expect(server.mails.map(({ to }) => to)).toEqual([[reached.email]]);
    expect(mail?.source.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    expect((await readMail(mail ?? { source: "" })).bcc).toBeUndefined();
  });
});

describe("an undelivered email", () => {
  it("waits with its error while the server is unreachable, and is delivered afterwards", async () => {
    const gone = await useMailServer();
    await gone.close();
    const id = await post.mail();
    expect(await post.run()).toEqual(sums(1, 0, 1));
    const waiting = await post.view(id);
    expect(waiting).toMatchObject({
      status: "PENDING",
      attempts: 1,
      lastError: expect.stringContaining("ECONNREFUSED"),
    });
    expect(wait(waiting)).toBe(30);
    // Scheduled runs respect the delay of the next attempt. A requested run does not.
    await dispatchDue();
    expect((await post.view(id)).attempts).toBe(1);
    const back = await useMailServer({}, gone.port);
    expect(await post.run()).toEqual(sums(1, 1));
    expect(await post.view(id)).toMatchObject({ status: "DELIVERED", attempts: 2, lastError: null });
    expect(back.mails).toHaveLength(1);
  });

  it("with 4xx is retried after 30 s, 2, 10 and 30 min, fails at the fifth attempt, and has all attempts after a retry", async () => {
    let full = true;
    const server = await useMailServer({ refuse: () => (full ? answer(452, "mailbox full") : undefined) });
    const id = await post.mail();
    const waits: number[] = [];
    for (let n = 1; n <= 4; n++) {
      await makeDue();
      await dispatchDue();
      const seen = await post.view(id);
      expect(seen).toMatchObject({
        status: "PENDING",
        attempts: n,
        lastError: expect.stringContaining("452 mailbox full"),
      });
      waits.push(wait(seen));
    }
    expect(waits).toEqual([30, 120, 600, 1_800]);
    await makeDue();
    await dispatchDue();
    expect(await post.view(id)).toMatchObject({ status: "FAILED", attempts: 5, nextAttemptAt: null });
    expect(await post.run()).toEqual(NOTHING);
    full = false;
    expect((await post.bank("POST", `/notifications/${id}/retry`)).status).toBe(200);
    await dispatchDue();
    expect(await post.view(id)).toMatchObject({ status: "DELIVERED", attempts: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it("with 5xx fails immediately", async () => {
    await useMailServer({ onRcptTo: (_, __, done) => done(answer(550, "no such user")) });
    const id = await post.mail();
    expect(await post.run()).toEqual(sums(1, 0, 1));
    expect(await post.view(id)).toMatchObject({
      status: "FAILED",
      attempts: 1,
      lastError: expect.stringContaining("550"),
    });
  });

  it("without an address is not attempted and fails with the reason", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party({ email: "" });
    await post.prefer(partyId, "EMAIL", true);
    const [mail] = viewsOf(await post.send(partyId)).filter(({ channel }) => channel === "EMAIL");
    await post.run();
    expect(await post.view(mail?.id ?? "")).toMatchObject({
      status: "FAILED",
      lastError: expect.stringMatching(/email address/),
    });
    expect(server.mails).toEqual([]);
  });

  it("ends the channel's lane after three unreachable attempts, and the next run continues", async () => {
    const gone = await useMailServer();
    await gone.close();
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 100);
    const { attempted, failed } = await dispatch({ all: true });
    expect([attempted, failed]).toEqual([attempted, attempted]);
    expect(attempted).toBeGreaterThanOrEqual(3);
    expect(attempted).toBeLessThan(12);
    const [left] = await ownerSql()`select count(*)::int as n from notifications where claimed_by is not null`;
    expect(left?.n).toBe(0);
  });
});
