import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeChannels, configureChannels, makeDue, openPost, sums, useMailServer } from "@/server/testing/dispatch";
import { answer, readMail } from "@/server/testing/mail-server";
import { fillOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { NotificationView } from "../../../contract/notifications/notifications";
import type { Adapter, Outgoing } from "../channels/adapter";
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

describe("a channel without settings", () => {
  it("keeps its messages without attempts, and delivers them once configured", async () => {
    configureChannels({});
    const id = await post.mail();
    expect(await post.run()).toEqual(sums(0, 0));
    expect(await post.view(id)).toMatchObject({
      status: "PENDING",
      attempts: 0,
      lastError: "not configured",
      nextAttemptAt: null,
      lastAttemptAt: null,
    });
    await dispatchDue();
    expect((await post.view(id)).status).toBe("PENDING");
    const server = await useMailServer();
    await dispatchDue();
    expect(await post.view(id)).toMatchObject({ status: "DELIVERED", attempts: 1 });
    expect(server.mails).toHaveLength(1);
  });
});

describe("a customer who disables a category", () => {
  it("receives no message of it: SUPPRESSED without attempt, with or without channel settings", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party(reached);
    await post.prefer(partyId, "SMS", true);
    const sent = viewsOf(await post.send(partyId));
    for (const channel of ["EMAIL", "SMS", "in-app"]) await post.prefer(partyId, channel, false);
    expect(await post.run()).toEqual(sums(0, 0, 0, 3));
    for (const { id } of sent) {
      expect(await post.view(id)).toMatchObject({
        status: "SUPPRESSED",
        attempts: 0,
        nextAttemptAt: null,
        deliveredAt: null,
      });
    }
    expect(server.mails).toEqual([]);
  });

  it("and has lost the address on which the default depends: SUPPRESSED", async () => {
    await useMailServer();
    const { partyId } = await post.make.party(reached);
    const [mail] = viewsOf(await post.send(partyId));
    await ownerSql()`update parties set email = null where id = ${partyId}`;
    await post.run();
    expect(await post.view(mail?.id ?? "")).toMatchObject({ channel: "EMAIL", status: "SUPPRESSED" });
  });
});

describe("a claim", () => {
  it("of a dead node ends after its lease, and the email keeps its id", async () => {
    const server = await useMailServer();
    const id = await post.mail();
    const held = (seconds: number) => ownerSql()`
      update notifications set claimed_by = gen_random_uuid(), claimed_until = now() + make_interval(secs => ${seconds})`;
    await held(60);
    expect(await post.run()).toEqual(sums(0, 0));
    await held(-1);
    expect(await post.run()).toEqual(sums(1, 1));
    expect((await readMail(server.mails[0] ?? { source: "" })).messageId).toContain(id);
  });

  it("is settled only by its holder: a late run changes nothing", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 1);
    const late: Adapter = {
      via: "a slow way",
      deliver: async () => {
        await ownerSql()`update notifications set claimed_by = gen_random_uuid()`;
        return { kind: "FAILED", error: "too late", unreachable: false };
      },
      close: async () => undefined,
    };
    await dispatch({ all: true, adapters: { EMAIL: late } });
    const [row] = await ownerSql()`select status, attempts, last_error from notifications`;
    expect(row).toEqual({ status: "PENDING", attempts: 0, last_error: null });
  });

  it("is released at shutdown, without an attempt", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 20);
    const ending = new AbortController();
    const slow: Adapter = {
      via: "a slow way",
      deliver: (_: Outgoing, signal) =>
        new Promise((resolve) => {
          const giveUp = () => resolve({ kind: "FAILED", error: "aborted", unreachable: true });
          if (signal.aborted) giveUp();
          else signal.addEventListener("abort", giveUp);
          ending.abort();
        }),
      close: async () => undefined,
    };
    const { attempted } = await dispatch({ all: true, adapters: { EMAIL: slow }, signal: ending.signal });
    expect(attempted).toBe(0);
    const rows = await ownerSql()`select distinct status, attempts, claimed_by, last_error from notifications`;
    expect([...rows]).toEqual([{ status: "PENDING", attempts: 0, claimed_by: null, last_error: null }]);
  });

  it("continues if the message is requeued meanwhile: it is delivered once", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 1);
    const [row] = await ownerSql()`update notifications set attempts = 3 returning id`;
    let delivered = 0;
    const way: Adapter = {
      via: "a way",
      deliver: async () => {
        if (++delivered === 1) await post.bank("POST", `/notifications/${row?.id}/retry`);
        return { kind: "DELIVERED" };
      },
      close: async () => undefined,
    };
    await dispatch({ all: true, adapters: { EMAIL: way } });
    await dispatch({ all: true, adapters: { EMAIL: way } });
    expect(delivered).toBe(1);
    expect(await post.view(row?.id)).toMatchObject({ status: "DELIVERED", attempts: 1 });
  });

  it("is recorded when the database recovers: sent messages are not sent again", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 20);
    await ownerSql()`create sequence notes_of_test`;
    await ownerSql()`
      create function refuse_first_notes() returns trigger language plpgsql as $$
      begin
        if new.status = 'DELIVERED' and nextval('notes_of_test') <= 2 then raise 'not now'; end if;
        return new;
      end $$`;
    await ownerSql()`grant usage on sequence notes_of_test to public`;
    await ownerSql()`create trigger of_test before update on notifications for each row execute function refuse_first_notes()`;
    const sent: string[] = [];
    const way: Adapter = {
      via: "a way",
      deliver: async ({ id }) => {
        sent.push(id);
        return { kind: "DELIVERED" };
      },
      close: async () => undefined,
    };
    try {
      await expect(dispatch({ all: true, adapters: { EMAIL: way } })).rejects.toThrow();
    } finally {
      await ownerSql()`drop trigger of_test on notifications`;
      await ownerSql()`drop function refuse_first_notes`;
      await ownerSql()`drop sequence notes_of_test`;
    }
    const rows = await ownerSql()`select id, status, claimed_by from notifications order by id`;
    expect(rows.filter(({ status }) => status === "DELIVERED").map(({ id }) => id)).toEqual([...sent].sort());
    expect(rows.filter(({ claimed_by: by }) => by !== null)).toEqual([]);
    await dispatch({ all: true, adapters: { EMAIL: way } });
    expect([new Set(sent).size, sent.length]).toEqual([20, 20]);
  });
});

describe("concurrent runs", () => {
  it("send at most eight messages of a channel together", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 60);
    let [now, most] = [0, 0];
    const way = (): Adapter => ({
      via: "a way",
      deliver: async () => {
        most = Math.max(most, ++now);
        await ownerSql()`select 1`;
        now--;
        return { kind: "DELIVERED" };
      },
      close: async () => undefined,
    });
    const runs = await Promise.all([1, 2, 3].map(() => dispatch({ all: true, adapters: { EMAIL: way() } })));
    expect(runs.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(60);
    expect(most).toBe(8);
  });
});
