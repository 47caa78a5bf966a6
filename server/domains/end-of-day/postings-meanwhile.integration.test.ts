import { afterEach, describe, expect, it } from "vitest";
import { cleared, openCardBank } from "@/server/testing/card-bank";
import { makeHouse } from "@/server/testing/clearing";
import { bankDates } from "@/server/testing/day-desk";
import { beginEndOfDay, endDay, finishDay } from "@/server/testing/end-of-day";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountEntryView } from "../../contract/accounts";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";

// Postings while a date is being closed belong to the next one, those of the run to its own (RULES.md).

const bank = await openCardBank();
const sql = ownerSql();

afterEach(async () => {
  const [, closing] = await bankDates();
  if (closing !== null) expect((await finishDay(closing)).failure).toBeNull();
  const { body } = await bank.teller("GET", "/teller/tills?status=OPEN");
  for (const till of body as unknown as Parameters<typeof bank.close>[0][])
    expect((await bank.close(till)).status).toBe(200);
  expect(await bank.wrongInBooks()).toEqual([]);
});

const statement = async (accountId: string, query = "") => {
  const { body } = await bank.teller("GET", `/accounts/${accountId}/entries${query}`);
  return (body as unknown as AccountEntryView[]).map(({ businessDate, valueDate, side, amount, balanceAfter }) => {
    const signed = side === "CREDIT" ? amount.amount : -amount.amount;
    return [businessDate, valueDate, signed, balanceAfter.amount];
  });
};

/** Business dates, value dates and dates in the references of an account's entries, in the order of commit. */
const datesOf = async (accountId: string) => {
  const rows = await sql<{ dates: string[] }[]>`
    select distinct array[e.business_date::text, e.value_date::text, to_date(left(e.reference, 8), 'YYYYMMDD')::text] as dates
    from journal_lines l join journal_entries e on e.id = l.entry_id where l.account_id = ${accountId} order by 1`;
  return rows.map(({ dates }) => dates);
};
const kept = async (accountId: string) => {
  const rows = await sql<{ day: string; minor: bigint }[]>`
    select business_date::text as day, balance_minor as minor from daily_balances where account_id = ${accountId} order by 1`;
  return rows.map(({ day, minor }) => [day, Number(minor) / 100]);
};
const pay = (from: { accountNo: string }, to: { accountNo: string }, amount: number) =>
  bank.teller("POST", "/transfers", {
    ...{ idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(amount) },
  });

describe("postings during a run", () => {
  it("have the next date: cash, transfers and reversals of entries of the day", async () => {
    const [payer, payee] = [await bank.make.account({ balance: 100 }), await bank.make.account()];
    const before = await pay(payer, payee, 10);
    const day = await beginEndOfDay();
    const next = addDays(day, 1);
    const till = await bank.till();
    expect((await bank.deposit(till, payer.accountId, 50)).status).toBe(200);
    expect((await pay(payer, payee, 20)).status).toBe(201);
    const { entryId } = before.body;
    const reversed = await bank.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong payee" });
    expect(said(reversed)[0]).toBeLessThan(300);
    if (reversed.status === 202) expect(said(await bank.approve(reversed))).toEqual([200, "APPROVED"]);
    expect(await datesOf(payee.accountId)).toEqual([
      [day, day, day],
      [next, next, next],
    ]);
    const expected = [
      [day, day, 10, 10],
      [next, next, 20, 30],
      [next, next, -10, 20],
    ];
    expect(await statement(payee.accountId)).toEqual(expected);
    expect((await finishDay(day)).status).toBe("COMPLETED");
    expect(await statement(payee.accountId)).toEqual(expected);
    expect(await statement(payee.accountId, `?to=${day}`)).toEqual(expected.slice(0, 1));
    expect(await statement(payee.accountId, `?from=${next}`)).toEqual(expected.slice(1));
    expect(await kept(payee.accountId)).toEqual([[day, 10]]);
    await bank.close(till);
    await endDay();
    expect(await kept(payee.accountId)).toEqual([
      [day, 10],
      [next, 20],
    ]);
    expect(await kept(payer.accountId)).toEqual([
      [day, 90],
      [next, 130],
    ]);
  });

  it("have the next date: captures, refunds and force posts, which the day's settlement leaves out", async () => {
    const card = await bank.card();
    const [open, early] = [await bank.authorize(card, { amount: 40 }), await bank.authorize(card, { amount: 5 })];
    const first = cleared(await bank.capture(early));
    const day = await beginEndOfDay();
    const next = addDays(day, 1);
    const late = [await bank.capture(open), await bank.refund(card, 5, first.id), await bank.force(card, 7)];
    expect(late.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await finishDay(day)).status).toBe("COMPLETED");
    const batches = () => sql`
      select business_date::text as day, status, transaction_count as count from card_settlement_batches
      where business_date >= ${day} order by 1`;
    expect(await batches()).toEqual([{ day, status: "SETTLED", count: 1 }]);
    const dates =
      await sql`select distinct business_date::text as day from cleared_transactions where id = any (${late.map((answer) => cleared(answer).id)})`;
    expect(dates).toEqual([{ day: next }]);
    expect((await endDay()).status).toBe("COMPLETED");
    expect((await batches())[1]).toEqual({ day: next, status: "SETTLED", count: 3 });
  });

  it("count for the limits of the next date", async () => {
    const card = await bank.card({ caps: { daily: 100 } });
    expect((await bank.authorize(card, { amount: 80 })).declineReason).toBeNull();
    expect((await bank.authorize(card, { amount: 80 })).declineReason).not.toBeNull();
    const day = await beginEndOfDay();
    expect((await bank.authorize(card, { amount: 80 })).declineReason).toBeNull();
    expect((await bank.authorize(card, { amount: 80 })).declineReason).not.toBeNull();
    expect((await finishDay(day)).status).toBe("COMPLETED");
    expect((await bank.authorize(card, { amount: 15 })).declineReason).toBeNull();
    expect((await bank.authorize(card, { amount: 15 })).declineReason).not.toBeNull();
  });
});

describe("an authorization that expires on the day", () => {
  const expiring = async (amount: number) => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount });
    await sql`update card_authorizations set expires_on = business_date where id = ${authorization.id}`;
    return { card, authorization };
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await sql`select status from card_authorizations where id = ${id}`)[0]?.status;

  it("is captured on the next date if the capture is before its step, and its hold ends once", async () => {
    const { card, authorization } = await expiring(40);
    const day = await beginEndOfDay();
    expect((await bank.capture(authorization)).status).toBe(201);
    expect((await finishDay(day)).status).toBe("COMPLETED");
    expect([await statusOf(authorization), await bank.funds(card)]).toEqual(["CAPTURED", [960, 0, 960]]);
  });

  it("expires at its step, and a later capture posts without it", async () => {
    const { card, authorization } = await expiring(40);
    await endDay();
    expect([await statusOf(authorization), await bank.funds(card)]).toEqual(["EXPIRED", [1000, 0, 1000]]);
    expect((await bank.capture(authorization)).status).toBe(201);
    expect(await bank.funds(card)).toEqual([960, 0, 960]);
  });

  it("either expires or is captured if both come at the same moment", async () => {
    const made = [];
    for (let one = 0; one < 6; one++) made.push(await expiring(40));
    const day = await beginEndOfDay();
    const [run, ...captures] = await Promise.all([
      finishDay(day),
      ...made.map(({ authorization }) => bank.capture(authorization)),
    ]);
    expect([run.status, ...captures.map(({ status }) => status)]).toEqual(["COMPLETED", ...made.map(() => 201)]);
    for (const { card } of made) expect(await bank.funds(card)).toEqual([960, 0, 960]);
  });
});

describe("postings of the run", () => {
  it("come before later ones of the next date in the statement, with balances in this order", async () => {
    const house = await makeHouse({ autoClear: true, floatDays: 0 });
    const account = await bank.make.account({ balance: 100 });
    const lodge = async (amount: number) => {
      const cheque = { clearingHouseCode: house.code, customerAccountId: account.accountId, amount: usd(amount) };
      const { status, body } = await bank.teller("POST", "/clearing/outward", cheque);
      expect(status).toBe(201);
      return body;
    };
    const [first, second] = [await lodge(40), await lodge(8)];
    const [today] = await bankDates();
    expect([first.valueDate, second.valueDate]).toEqual([today, today]);
    const day = await beginEndOfDay();
    const next = addDays(day, 1);
    const other = await bank.make.account();
    expect((await pay(account, other, 25)).status).toBe(201);
    const late = await lodge(3);
    expect(await statement(account.accountId)).toEqual([
      [day, day, 100, 100],
      [next, next, -25, 75],
    ]);
    const run = await finishDay(day);
    expect(run.status).toBe("COMPLETED");
    expect((await pay(other, account, 1)).status).toBe(201);
    const cheques = (await sql`select id::text from clearing_items where state = 'CLEARED'`).map(({ id }) => id);
    expect(cheques.toSorted()).toEqual([first.id, second.id].map(String).toSorted());
    const [item] = await sql`select session_date::text as day from clearing_items where id = ${String(late.id)}`;
    expect(item?.day).toBe(next);
    const inOrder = await statement(account.accountId);
    expect(inOrder.map(([on]) => on)).toEqual([day, day, day, next, next]);
    expect(
      inOrder
        .map(([, , amount]) => amount)
        .slice(1, 3)
        .toSorted(),
    ).toEqual([40, 8]);
    expect(inOrder.map(([, , , balance]) => balance)).toEqual([100, 100 + Number(inOrder[1]?.[2]), 148, 123, 124]);
    const all = await Promise.all([`?to=${day}`, `?from=${next}`].map((query) => statement(account.accountId, query)));
    expect(all.flat()).toEqual(inOrder);
    const pages = await bank.teller("GET", `/accounts/${account.accountId}/entries?limit=3`);
    expect((pages.body as unknown as AccountEntryView[]).at(-1)?.balanceAfter).toEqual(usd(148));
    expect(await kept(account.accountId)).toEqual([[day, 148]]);
    expect((await endDay()).status).toBe("COMPLETED");
    expect((await kept(account.accountId)).slice(0, 2)).toEqual([
      [day, 148],
      [next, 127],
    ]);
  });

  it("are sealed behind the last entry of the date", async () => {
    const [from, to] = [await bank.make.account({ balance: 50 }), await bank.make.account()];
    await pay(from, to, 1);
    const { seal, businessDate } = await endDay();
    const [sealed] = await sql`
      select encode(hash, 'hex') as hash, last_xact::text::bigint as xact from record_seals where chain = 'JOURNAL' and seq = ${seal?.seq ?? 0}`;
    expect(sealed?.hash).toBe(seal?.hash);
    const [last] = await sql`
      select max(xact::text::bigint) as xact from journal_entries where business_date <= ${businessDate}`;
    expect(sealed?.xact).toBeGreaterThanOrEqual(last?.xact as bigint);
  });
});

describe("postings while the day begins and ends", () => {
  it("are before the start on the day, behind it on the next date, and none is lost", async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => bank.make.account({ balance: 1_000 })));
    const posted: (string | null)[] = [];
    let isOver = false;
    const traffic = accounts.map(async (from, at) => {
      const to = accounts[(at + 1) % accounts.length] ?? from;
      while (!isOver) {
        const { status, body } = await pay(from, to, 1);
        posted.push(status === 201 ? String(body.entryId) : null);
      }
    });
    await expect.poll(() => posted.length).toBeGreaterThan(8);
    const day = await beginEndOfDay();
    const run = await finishDay(day);
    const length = posted.length;
    await expect.poll(() => posted.length).toBeGreaterThan(length + 8);
    isOver = true;
    await Promise.all(traffic);
    expect(run.status).toBe("COMPLETED");
    expect(posted).not.toContain(null);
    const rows = await sql<{ day: string; early: boolean; count: number }[]>`
      select business_date::text as day, posted_at < (select requested_at from end_of_day_runs where id = ${run.id}) as early, count(*)::int as count
      from journal_entries where id = any (${posted.map(String)}) group by 1, 2 order by 1`;
    expect(rows.map(({ day: of, early }) => [of, early])).toEqual([
      [day, true],
      [addDays(day, 1), false],
    ]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(new Set(posted).size);
  });
});
