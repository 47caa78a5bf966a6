import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { deliver, deliveredTo, quietAccount, redeliver, startDelivery, transferAt } from "@/server/testing/deliveries";
import { allCommitted, passTime } from "@/server/testing/events";
import { many } from "@/server/testing/many";
import { notificationRows, reached } from "@/server/testing/notifications";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { transferBody } from "@/server/testing/transfers";
import type { AccountView } from "../../contract/accounts";
import { deliverEvents } from "../../events/deliver";
import { writeMessages } from "./write-messages";

const account = (balance?: number) => quietAccount(counter.make, balance);
const transfer = (from: AccountView, to: AccountView, amount: number) => transferAt(counter, from, to, amount);

const counter = await openCounter();
beforeEach(startDelivery);

const mailTo = async ({ partyId }: { partyId: string }) =>
  (await notificationRows(partyId)).find(({ channel }) => channel === "EMAIL");
const both = (subject: string) => [`EMAIL ${subject}`, `IN_APP ${subject}`];

describe("an opened account", () => {
  it("sends its holder an email and an inbox message", async () => {
    const party = await counter.make.party(reached);
    const opened = await counter.make.account({ customerNo: party.customerNo });
    await deliver();
    expect(await deliveredTo(party)).toEqual(["EMAIL Your new account is open", "IN_APP Your new account is open"]);
    const mail = await mailTo(party);
    expect(mail).toMatchObject({ category: "ACCOUNT", event_type: "ACCOUNT_OPENED", status: "PENDING", attempts: 0 });
    expect(mail?.correlation_ref).toBe(opened.accountNo);
    expect(mail?.message.facts).toEqual([
      ["Account", `ending in ${opened.accountNo.slice(-4)}`],
      ["Product", opened.productName],
      ["Currency", "USD"],
      ["Branch", opened.branchName],
      ["Opened on", expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)],
    ]);
    expect(mail?.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe("a transfer", () => {
  it("sends its payee a message without the payer's narrative", async () => {
    const [from, to] = [await account(500), await account()];
    const body = transferBody({ number: from.accountNo }, { number: to.accountNo }, 250.75);
    const sent = await counter.teller("POST", "/transfers", { ...body, narrative: "call http://evil.example now" });
    await deliver();
    expect(await deliveredTo(from)).toEqual([]);
    expect(await deliveredTo(to)).toEqual(both("Transfer received: 250.75 USD"));
    const mail = await mailTo(to);
    expect(mail).toMatchObject({ category: "TRANSFER", correlation_ref: sent.body.reference });
    expect(mail?.message).toMatchObject({
      subject: "Transfer received: 250.75 USD",
      paragraphs: [
        expect.stringMatching(/^Dear Fixture Number \d+,$/),
        `You have received 250.75 USD in your account ending in ${to.accountNo.slice(-4)}.`,
      ],
    });
    const inbox = (await notificationRows(to.partyId)).find(({ channel }) => channel === "IN_APP");
    expect(inbox?.message).toEqual({ ...mail?.message, paragraphs: mail?.message.paragraphs.slice(1) });
    const forms = await ownerSql()`select distinct jsonb_typeof(message) as form from notifications`;
    expect(forms).toEqual([{ form: "string" }]);
    expect(JSON.stringify(mail?.message)).not.toContain("evil");
    expect(mail?.message.facts).toContainEqual(["From", from.accountName]);
  });

  it("sends no message if it is refused or parked, and one after approval", async () => {
    const [from, to] = [await account(20_000), await account()];
    expect((await transfer(from, to, 20_000.01)).status).toBe(422);
    const waiting = await transfer(from, to, 12_000);
    expect(waiting.status).toBe(202);
    await deliver();
    expect(await deliveredTo(to)).toEqual([]);
    expect((await counter.approve(waiting)).status).toBe(200);
    await deliver();
    await redeliver();
    expect(await deliveredTo(to)).toEqual(both("Transfer received: 12,000.00 USD"));
  });

  it("sends no message if its transaction is rolled back, unlike a concurrent one", async () => {
    const [from, to] = [await account(500), await account()];
    await transfer(from, to, 1);
    const [event] = await ownerSql()`select * from outbox_events where type = 'transfer.posted'`;
    await ownerSql()`delete from outbox_events`;
    const undone = ownerSql().begin(async (sql) => {
      await sql`insert into outbox_events (id, type, subject) values (${event?.id}, ${event?.type}, ${event?.subject})`;
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await deliver();
    expect(await deliveredTo(to)).toEqual([]);
    await transfer(from, to, 2);
    await deliver();
    expect(await deliveredTo(to)).toEqual(both("Transfer received: 2.00 USD"));
  });

  it("sends on the channels enabled for transfers only", async () => {
    const [from, to] = [await account(500), await account()];
    const set = (channel: string, enabled: boolean) =>
      counter.teller("PUT", "/notifications/preferences", {
        partyId: to.partyId,
        category: "transfer",
        channel,
        enabled,
      });
    await set("EMAIL", false);
    await set("sms", true);
    await transfer(from, to, 1);
    await deliver();
    expect(await deliveredTo(to)).toEqual(["IN_APP Transfer received: 1.00 USD", "SMS Transfer received: 1.00 USD"]);
    await set("SMS", false);
    await set("IN_APP", false);
    await transfer(from, to, 2);
    await deliver();
    expect(await deliveredTo(to)).toHaveLength(2);
  });

  it("sends its message even if it was reversed before: the statement shows both", async () => {
    const [from, to] = [await account(500), await account()];
    const { entryId } = (await transfer(from, to, 3)).body;
    expect(
      (await counter.checker("POST", `/ledger/entries/${entryId}/reversal`, { reason: "wrong payee" })).status,
    ).toBe(201);
    await deliver();
    expect(await deliveredTo(to)).toEqual(both("Transfer received: 3.00 USD"));
  });
});

describe("cash", () => {
  it("above 1,000.00 sends a message, deposited or withdrawn, and at 1,000.00 none", async () => {
    const [holder, till] = [await account(9_000), await counter.till({ float: 9_000 })];
    await counter.deposit(till, holder.accountId, 1_000);
    await counter.withdraw(till, holder.accountId, 1_000);
    await deliver();
    expect(await deliveredTo(holder)).toEqual([]);
    await counter.deposit(till, holder.accountId, 1_000.01);
    await counter.withdraw(till, holder.accountId, 2_500);
    await deliver();
    expect(await deliveredTo(holder)).toEqual([
      "EMAIL Cash paid in: 1,000.01 USD",
      "EMAIL Cash withdrawn: 2,500.00 USD",
      "IN_APP Cash paid in: 1,000.01 USD",
      "IN_APP Cash withdrawn: 2,500.00 USD",
    ]);
  });

  it("under suspicion sends the usual message, and structuring sends none", async () => {
    const [holder, till] = [await account(), await counter.till({ float: 100 })];
    for (let n = 0; n < 3; n++) await counter.deposit(till, holder.accountId, 9_800);
    const identification = { name: "Ada Okafor", document: "Passport P1234567" };
    await counter.approve(await counter.deposit(till, holder.accountId, 15_000, { identification }));
    const types = await ownerSql()`select distinct type from outbox_events order by type`;
    expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(["aml.structuring", "cash.large-movement"]));
    await deliver();
    const told = await notificationRows(holder.partyId);
    expect(told).toHaveLength(8);
    for (const { message, event_type, category, correlation_ref } of told) {
      const said = JSON.stringify([message, event_type, category, correlation_ref]);
      expect(said).not.toMatch(/aml|structur|large|limit|threshold|report|identif|1234567|suspic|screen|sanction/i);
    }
    expect(writeMessages.events.filter((type) => /^aml|large/.test(type))).toEqual([]);
  });

  it("moved between tills and vault, or reversed, sends no message", async () => {
    const [holder, till, other] = [await account(), await counter.till({ float: 5_000 }), await counter.till()];
    const body = { fromTillId: till.tillId, toTillId: other.tillId, amount: usd(3_000) };
    await counter.teller("POST", "/teller/cash-transfers", body);
    await counter.deposit(till, holder.accountId, 2_000);
    await deliver();
    const before = await deliveredTo(holder);
    const [deposit] = (await counter.movements(till)).filter(({ type }) => type === "DEPOSIT");
    await counter.checker("POST", `/ledger/entries/${deposit?.entryId}/reversal`, { reason: "counted wrong" });
    await deliver();
    expect(before).toHaveLength(2);
    expect(await deliveredTo(holder)).toEqual(before);
  });
});

describe("an event's message", () => {
  it("is written once for a repeated event, and keeps its outcome", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2, 3]) await transfer(from, to, amount);
    await deliver();
    await ownerSql()`update notifications set status = 'DELIVERED', attempts = 1, delivered_at = now()`;
    const before = await notificationRows(to.partyId);
    expect(before).toHaveLength(6);
    await redeliver();
    expect(await notificationRows(to.partyId)).toEqual(before);
  });

  it("is written once if the node dies after writing it and before recording that", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2]) await transfer(from, to, amount);
    await allCommitted();
    const node = openDatabase({ url: testDatabase().appUrl, poolSize: 2, reportsPoolSize: 1 });
    const dies: typeof writeMessages = {
      ...writeMessages,
      handleAll: async (events, context) => {
        await writeMessages.handleAll?.(events, context);
        await node.close(0);
      },
    };
    await expect(deliverEvents([dies], { database: node })).rejects.toThrow();
    expect(await deliveredTo(to)).toHaveLength(4);
    await passTime();
    await deliver();
    expect(await deliveredTo(to)).toHaveLength(4);
    expect(
      await ownerSql()`select 1 from event_cursors where xact::text::numeric > 0 and leased_by is null`,
    ).toHaveLength(1);
  });

  it("is written with all others of the event or not at all, and an interrupted run is repeated", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2]) await transfer(from, to, amount);
    await ownerSql()`alter table notifications add constraint no_inbox check (channel <> 'IN_APP')`;
    await allCommitted();
    await deliverEvents([writeMessages]);
    expect(await deliveredTo(to)).toEqual([]);
    expect(await ownerSql()`select attempts from event_retries order by event_id`).toEqual([
      { attempts: 1 },
      { attempts: 1 },
    ]);
    await ownerSql()`alter table notifications drop constraint no_inbox`;
    await passTime();
    await deliver();
    expect(await deliveredTo(to)).toHaveLength(4);
  });

  it("is written once for each of 500 movements in a few turns", async () => {
    const [from, to] = [await account(500), await account()];
    for (let turn = 0; turn < 20; turn++) {
      const answers = await many(25, () => transfer(from, to, 0.01));
      expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(201));
    }
    await deliver();
    const refs = (await notificationRows(to.partyId)).map((row) => `${row.channel} ${row.correlation_ref}`);
    expect(new Set(refs).size).toBe(1_000);
  });
});
