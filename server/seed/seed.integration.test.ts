import { afterEach, describe, expect, it } from "vitest";
import { replaceDatabase } from "@/db/client";
import { issueToken } from "@/server/auth/issue-token";
import { signIn } from "@/server/auth/sign-in";
import { forgetConfig } from "@/server/config";
import { fixedClock } from "@/server/kernel/clock";
import { authorizationStatuses, cardLoanStatuses, delinquencyBuckets } from "@/server/kernel/value-sets";
import { forgetLedgerAccounts } from "@/server/posting/accounts";
import { forgetCaches } from "@/server/posting/versioned-cache";
import { signInFrom } from "@/server/testing/identity";
import { violatedInvariants } from "@/server/testing/posting";
import {
  createTestDatabase,
  ownerSql,
  setTestDatabase,
  type TestDatabase,
  testDatabase,
} from "@/server/testing/test-database";
import { seed } from "./seed";

const clock = fixedClock("2026-11-21T09:00:00Z");

/** All data of the bank except random numbers, ids and times. */
async function picture() {
  const sql = ownerSql();
  const [
    accounts,
    states,
    approvals,
    transfers,
    days,
    sums,
    told,
    staffTold,
    paid,
    cleared,
    batches,
    cheques,
    sessions,
    positions,
    stops,
    loans,
    statements,
  ] = await Promise.all([
    sql`select p.display_name as name, a.currency, l.balance, l.held, l.line_seq, l.closed, l.dormant, l.debit_blocked, l.credit_blocked
      from accounts a join ledger_accounts l on l.id = a.id join parties p on p.id = a.party_id join products r on r.id = a.product_id
      order by 1, r.code, 2, 3`,
    sql`select code, status from branches order by code`,
    sql`select status, summary ~ 'Transfer' as transfer, amount_minor, maker, checker, note from approvals order by amount_minor, status, maker, checker, note`,
    sql`select idempotency_key, amount_minor, currency, business_date::text from transfers order by idempotency_key`,
    sql`select business_date::text as date, count(*)::int as entries from journal_entries group by 1 order by 1`,
    sql`select currency, sum(case side when 'DEBIT' then amount_minor else -amount_minor end)::text as total from journal_lines group by 1 order by 1`,
    sql`select event_type as event, channel, status, count(*)::int from notifications group by 1, 2, 3 order by 1, 2, 3`,
    sql`select event_type as event, read_at is null as unread, count(*)::int from staff_messages group by 1, 2 order by 1, 2`,
    sql`select network_ref, business_date::text, status, reasons, amount_minor, captured_minor, expires_on::text, changes from card_authorizations order by 1`,
    sql`select network_ref, business_date::text, type, amount_minor, refunded_minor, force_post, over_capture, reviewed_by, batch_id is null as open from cleared_transactions order by 1`,
    sql`select network, currency, business_date::text, status, transaction_count, net_minor from card_settlement_batches order by 1, 2, 3`,
    sql`select presentment_date::text, direction, serial, amount_minor, state, return_reason_code as reason, gross, overdue,
        settles_on::text, hold_id is not null as held, duplicate_of_id is not null as repeated, represents_item_id is not null as again,
        import_id is not null as imported, value_date <= (select business_date from bank_day) as due
        from clearing_items order by 1, serial, direction`,
    sql`select h.code, business_date::text as date, status, expected_count, closed_count, expected_minor, difference_accepted
        from clearing_sessions s join clearing_houses h on h.id = s.house_id order by 2, 1`,
    sql`select h.code, business_date::text, currency, credit_minor, debit_minor, item_count, settled_entry_id is not null as posted
        from clearing_positions p join clearing_houses h on h.id = p.house_id order by 2, 1, 3`,
    sql`select from_serial, to_serial, note from stop_payments order by 1`,
    sql`select p.display_name as name, l.status, limit_minor, balance_minor, accrued_minor, suspended_minor, credit_minor, bucket, stage,
        days_past_due, state - 'version' as state, failure from card_loans l join card_loan_figures using (id) join parties p on p.id = l.party_id order by 1`,
    sql`select p.display_name as name, number, "on"::text, closing_minor, minimum_minor, interest_minor, figures
      from card_loan_statements s join card_loans l on l.id = s.loan_id join parties p on p.id = l.party_id order by 1, 2`,
  ]);
  const clearing = { cheques, sessions, positions, stops };
  const lending = { loans, statements };
  return {
    accounts,
    states,
    approvals,
    transfers,
    days,
    sums,
    told,
    staffTold,
    paid,
    cleared,
    batches,
    clearing,
    lending,
  };
}

async function inNewBank<T>(work: () => Promise<T>): Promise<T> {
  const [before, url] = [testDatabase(), process.env.DATABASE_URL];
  const fresh: TestDatabase = await createTestDatabase();
  setTestDatabase(fresh);
  const pools = replaceDatabase(fresh.database);
  Object.assign(process.env, { DATABASE_URL: fresh.ownerUrl, APP_DATABASE_URL: fresh.appUrl });
  forgetConfig();
  forgetLedgerAccounts();
  forgetCaches();
  try {
    return await work();
  } finally {
    Object.assign(process.env, { DATABASE_URL: url, APP_DATABASE_URL: before.appUrl });
    forgetConfig();
    forgetLedgerAccounts();
    forgetCaches();
    replaceDatabase(pools);
    setTestDatabase(before);
    await fresh.drop();
  }
}

function withDemo(demo: "0" | "1", more: Record<string, string> = {}): void {
  Object.assign(process.env, { DEMO: demo, ...more });
  forgetConfig();
}

const mayGetToken = async (clientId: string, secret: string) => {
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
  const form = "application/x-www-form-urlencoded";
  return (await issueToken({ authorizationHeader: basic, contentType: form, body: "grant_type=client_credentials" }))
    .status;
};

/** Every state of cheques, sessions and positions that the screens show. */
function expectCheques({ cheques, sessions, positions, stops }: Awaited<ReturnType<typeof picture>>["clearing"]): void {
  const has = (wanted: Record<string, unknown>) => expect(cheques).toContainEqual(expect.objectContaining(wanted));
  has({ direction: "OUTWARD", state: "PENDING", due: true });
  has({ direction: "OUTWARD", state: "CLEARED", gross: true, settles_on: null });
  has({ direction: "OUTWARD", state: "CLEARED", again: true });
  for (const reason of ["IMAGE_UNUSABLE", "EFFECTS_NOT_CLEARED"]) has({ state: "RETURNED", reason });
  has({ serial: "000417", amount_minor: 120_000n, state: "RETURNED", reason: "REFER_TO_DRAWER" });
  for (const held of [true, false]) has({ direction: "INWARD", state: "PENDING", held });
  for (const mark of ["overdue", "repeated", "imported"]) has({ direction: "INWARD", state: "PENDING", [mark]: true });
  has({ direction: "INWARD", state: "RETURNED", reason: "INSUFFICIENT_FUNDS" });
  const byCheque = sessions.filter(({ code }) => code === "CTS");
  expect(byCheque.slice(-3).map(({ status }) => status)).toEqual(["SETTLED", "CLOSED", "OPEN"]);
  expect(byCheque.filter((session) => session.difference_accepted)).toHaveLength(1);
  const nets = positions.map(({ credit_minor, debit_minor }) => Math.sign(Number(credit_minor - debit_minor)));
  expect(new Set(nets)).toEqual(new Set([1, 0, -1]));
  expect(positions.every(({ posted }, index) => posted === (nets[index] !== 0))).toBe(true);
  expect(stops).toHaveLength(2);
}

/** Every bucket, stage and state, with statements of a year. */
function expectLoans({ loans, statements }: Awaited<ReturnType<typeof picture>>["lending"]): void {
  const has = (wanted: Record<string, unknown>) => expect(loans).toContainEqual(expect.objectContaining(wanted));
  for (const bucket of delinquencyBuckets) has({ bucket, failure: null });
  for (const stage of [1, 2, 3]) has({ stage });
  for (const status of cardLoanStatuses) has({ status });
  expect(loans).toHaveLength(30);
  expect(loans.some((loan) => loan.balance_minor > loan.limit_minor)).toBe(true);
  expect(loans.filter((loan) => loan.credit_minor > 0n)).toHaveLength(1);
  expect(loans.filter((loan) => loan.suspended_minor > 0n).every(({ stage }) => stage === 3)).toBe(true);
  expect(statements.filter(({ number }) => number === 12).length).toBeGreaterThan(20);
}

afterEach(() => withDemo("1"));

describe("the seed of the demo bank", () => {
  /** The result of one uninterrupted seed. */
  let straight: Awaited<ReturnType<typeof picture>>;

  it("makes a bank with a month of history once, and returns its logins", async () => {
    const summary = await seed({ clock });
    expect(summary?.logins.map((login) => login.roles)).toEqual(
      expect.arrayContaining(["TELLER", "CHECKER", "ADMINISTRATOR"]),
    );
    for (const { email, password } of summary?.logins.slice(0, 2) ?? []) {
      expect(await signIn(email, password, signInFrom())).toMatchObject({ kind: "SIGNED_IN" });
    }
    for (const { clientId, clientSecret } of summary?.clients ?? [])
      expect(await mayGetToken(clientId, clientSecret)).toBe(200);
    const made = await picture();
    straight = made;
    expect(made.days[0]?.date).toBe("2025-10-22");
    expect(made.days.at(-1)?.date).toBe("2026-11-21");
    expect(made.days.length).toBeGreaterThan(20);
    expect(made.sums.map(({ currency, total }) => `${currency} ${total}`).sort()).toEqual(["EUR 0", "JPY 0", "USD 0"]);
    expect(made.accounts.length).toBeGreaterThan(50);
    for (const flag of ["closed", "dormant", "debit_blocked", "credit_blocked"]) {
      expect([flag, made.accounts.some((account) => account[flag])]).toEqual([flag, true]);
    }
    expect(made.approvals.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["PENDING", "APPROVED", "REJECTED", "WITHDRAWN"]),
    );
    for (const state of ["EMAIL DELIVERED", "EMAIL PENDING", "EMAIL FAILED", "IN_APP DELIVERED", "SMS PENDING"]) {
      expect(made.told.map(({ channel, status }) => `${channel} ${status}`)).toContain(state);
    }
    expect(new Set(made.staffTold.map(({ unread }) => unread))).toEqual(new Set([true, false]));
    expect(made.states).toContainEqual({ code: "AIRPORT", status: "INACTIVE" });
    expect(new Set(made.paid.map(({ status }) => status))).toEqual(new Set(authorizationStatuses));
    expect(new Set(made.batches.map(({ status, network, currency }) => `${status} ${network} ${currency}`)).size).toBe(
      5,
    );
    // Only today's transactions are unsettled.
    expect(new Set(made.cleared.map((row) => `${row.open} ${row.business_date === "2026-11-21"}`))).toEqual(
      new Set(["true true", "false false"]),
    );
    for (const exception of ["force_post", "over_capture"]) {
      const reviewers = made.cleared.filter((row) => row[exception]).map((row) => row.reviewed_by);
      expect(new Set(reviewers)).toEqual(new Set([null, "cards@countinghouse.example"]));
    }
    expectCheques(straight.clearing);
    expectLoans(straight.lending);
    expect(await violatedInvariants()).toEqual([]);
    const [day] = await ownerSql()`select business_date::text as date from bank_day`;
    expect(day?.date).toBe("2026-11-21");

    const again = await seed({ clock: fixedClock("2026-12-24T09:00:00Z") });
    expect(again).toEqual(summary);
    expect(await picture()).toEqual(made);
    expect((await ownerSql()`select business_date::text as date from bank_day`)[0]?.date).toBe("2026-11-21");
  });

  it("resumes after interruptions and runs twice concurrently with the same result", async () => {
    const interrupted = await inNewBank(async () => {
      let steps = 0;
      for (const limit of [3, 60, 61, 150, 220, 300, 301, 350, 700, 1_100, 1_250, 1_500]) {
        steps = 0;
        const afterStep = () => {
          if (++steps >= limit) throw new Error("pulled the plug");
        };
        const both = await Promise.allSettled([seed({ clock, afterStep }), seed({ clock, afterStep })]);
        expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      }
      const [one, two] = await Promise.all([seed({ clock }), seed({ clock })]);
      expect(one).toEqual(two);
      return picture();
    });
    expect(interrupted).toEqual(straight);
  });
});

describe("a bank without a demo", () => {
  it("gets only its calendar and its first administrator", async () => {
    await inNewBank(async () => {
      withDemo("0", { ADMIN_EMAIL: "first@bank.example", ADMIN_PASSWORD: "a long enough password" });
      expect(await seed({ clock })).toBeUndefined();
      const staff = await ownerSql()`select email, roles::text from staff_users`;
      expect(staff).toEqual([{ email: "first@bank.example", roles: "{ADMINISTRATOR}" }]);
      const [made] = await ownerSql()<{ n: number }[]>`
        select (select count(*) from parties) + (select count(*) from branches) + (select count(*) from service_clients) as n`;
      expect(Number(made?.n)).toBe(0);
      expect((await ownerSql()`select business_date::text as date from bank_day`)[0]?.date).toBe("2026-11-21");

      await ownerSql()`insert into branches (id, code, name) values (gen_random_uuid(), 'OWN', 'Our own')`;
      withDemo("1");
      expect(await seed({ clock })).toBeUndefined();
      expect(await ownerSql()`select code from branches`).toEqual([{ code: "OWN" }]);
    });
  });

  it("that was a demo bank loses the published logins", async () => {
    const summary = await seed({ clock });
    withDemo("0", { ADMIN_EMAIL: "first@bank.example", ADMIN_PASSWORD: "a long enough password" });
    expect(await seed({ clock })).toBeUndefined();
    const [login] = summary?.logins ?? [];
    expect(await signIn(login?.email ?? "", login?.password ?? "", signInFrom())).toEqual({ kind: "INVALID" });
    expect(await signIn("first@bank.example", "a long enough password", signInFrom())).toMatchObject({
      kind: "SIGNED_IN",
    });
    withDemo("1");
    expect(await seed({ clock })).toEqual({ logins: [], clients: [] });
  });
});
