import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import { approvalNow, checker, maker } from "@/server/testing/parked";
import * as raw from "@/server/testing/posting";
import { balancedLegs, insertLegs, outcome } from "@/server/testing/raw-journal";
import { ownerSql, testDatabase } from "@/server/testing/test-database";

// Raw SQL of the server's role cannot write the journal.

await startBusinessDate();
const account = await raw.openAccount();
await raw.fund(account, 1_000_00);

describe("the server's role", () => {
  const app = () => testDatabase().database.statements;

  it.each([
    "insert into journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor) values (gen_random_uuid(), 'x', 'ADJUSTMENT', '2026-03-02', '2026-03-02', 't', gen_random_uuid(), 't')",
    "insert into journal_lines (entry_id, line_no, side, gl_code, currency, amount_minor, business_date) values (gen_random_uuid(), 1, 'DEBIT', '1040', 'USD', 1, '2026-03-02')",
    "insert into ledger_accounts (id, kind, side, gl_code, currency) values (gen_random_uuid(), 'CUSTOMER', 'CREDIT', '2010', 'USD')",
    "insert into holds (id, account_id, amount_minor, reason, source_type, source_id) select gen_random_uuid(), id, 1, 't', 't', 't' from ledger_accounts",
    "insert into idempotency_keys (id, body_hash, status) values (gen_random_uuid(), '\\x00', 200)",
    "insert into command_tables values ('journal_lines')",
    "insert into audit_events (id, actor, action, subject_type, subject_id) values (gen_random_uuid(), 'x', 'x', 'x', 'x')",
    "update journal_entries set narrative = 'x'",
    "update journal_lines set amount_minor = 1",
    "update ledger_accounts set balance = balance + 1",
    "update ledger_totals set debit_minor = 0",
    "update bank_day set business_date = '2027-01-01'",
    "update approvals set status = 'APPROVED'",
    "update limits set amount_minor = 1",
    "delete from journal_entries",
    "delete from journal_lines",
    "delete from idempotency_keys",
    "delete from audit_events",
    "truncate journal_lines, journal_entries",
    "truncate idempotency_keys",
    "select * from journal_entries for update",
    "select * from ledger_accounts for update",
    "select advance_business_date('2030-01-01')",
    "select set_first_business_date('2030-01-01')",
    `select write_command_row('{"action": "delete", "table": "journal_lines", "key": {"line_no": 1}}', '{}')`,
    `select change_ledger_account('{"op": "close", "id": "00000000-0000-7000-8000-000000000000"}', now())`,
    "select end_approvals('{}', 'APPROVED', '')",
    "select refresh_command_tables()",
    "create or replace function public.assert_lines() returns trigger language plpgsql as 'begin return null; end'",
    "create table public.mine (a int)",
    "alter table journal_lines disable trigger all",
    "drop trigger journal_entries_balance on journal_entries",
    "set session_replication_role = replica",
  ])("is refused: %s", async (statement) => {
    await expect(app().query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot post an unbalanced entry, one line, or none through the posting function", async () => {
    const unsound = [
      [
        { side: "DEBIT", glCode: "1040", amountMinor: 5 },
        { side: "CREDIT", glCode: "2010", accountId: account, amountMinor: 6 },
      ],
      [
        { side: "DEBIT", glCode: "1040", amountMinor: 5 },
        { side: "CREDIT", glCode: "2140", currency: "EUR", amountMinor: 5 },
      ],
      [{ side: "CREDIT", glCode: "2010", accountId: account, amountMinor: 6 }],
      [],
    ] as const;
    for (const lines of unsound)
      await expect(raw.execute(raw.document({ entries: [raw.entry(lines)] }))).rejects.toMatchObject({ code: "23514" });
    const negative = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: -5 },
      { side: "CREDIT", glCode: "2140", amountMinor: -5 },
    ]);
    await expect(raw.execute(raw.document({ entries: [negative] }))).rejects.toMatchObject({ code: "23514" });
  });

  it("cannot replace the journal by a temporary table during the check", async () => {
    const unbalanced = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: 5 },
      { side: "CREDIT", glCode: "2010", accountId: account, amountMinor: 500 },
    ]);
    const work = app().begin("", async (tx) => {
      await tx.query("create temp table journal_lines as select * from public.journal_lines where false");
      await tx.query("create temp table journal_entries as select * from public.journal_entries where false");
      await tx.query(insertLegs(unbalanced.id, balancedLegs).replace("journal_lines", "pg_temp.journal_lines"));
      await tx.query(
        "create function pg_temp.assert_lines() returns trigger language plpgsql as 'begin return null; end'",
      );
      await tx.query("select set_config('search_path', 'pg_temp, public', true)");
      const [row] = await tx.query<{ verdict: { verdict: string } }>(
        "select public.execute_command($1::text::jsonb) as verdict",
        [JSON.stringify(raw.document({ entries: [unbalanced] }))],
      );
      await tx.query("set constraints all deferred");
      return row?.verdict.verdict;
    });
    expect(await outcome(work)).toMatch(/permission denied to create temporary tables|does not balance/);
  });

  it("cannot name a table outside command_tables or an unknown column", async () => {
    const into = (table: string, values: object) =>
      raw.execute(raw.document({ rows: [{ action: "insert", table, values }] }));
    await expect(into("journal_lines", { line_no: 3 })).rejects.toThrow(/not one that commands may write/);
    await expect(into("idempotency_keys", { key: "x" })).rejects.toThrow(/not one that commands may write/);
    await expect(into('branches"; drop table branches; --', { code: "x" })).rejects.toThrow(
      /not one that commands may write/,
    );
  });
});

describe("a command that is parked", () => {
  it("is undecided, and no row of another table", async () => {
    const parkedWith = (values: object, table = "approvals") => {
      const { approvalId, document } = raw.parking(maker, []);
      const { park } = document as { park: { approval: { values: object } } };
      const approval = { action: "insert", table, values: { ...park.approval.values, ...values } };
      return { approvalId, work: raw.execute({ ...document, park: { ...park, approval } }) };
    };
    const forged = { status: "APPROVED", checker_person_id: checker.personId, checker: "carl", checker_name: "Carl" };
    await expect(parkedWith(forged).work).rejects.toThrow(/parked undecided/);
    await expect(parkedWith({ result_kept: "{}" }).work).rejects.toThrow(/parked undecided/);
    await expect(parkedWith({ submitted_at: "2020-01-01T00:00:00Z" }).work).rejects.toThrow(/parked undecided/);
    const { approvalId, work } = parkedWith({}, "limits");
    expect((await work).verdict).toBe("PARKED");
    expect(await approvalNow(approvalId)).toMatchObject({ status: "PENDING" });
  });
});

describe("a command of several entries", () => {
  it("writes all of them or none", async () => {
    const other = await raw.openAccount();
    const sound = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: account, amountMinor: 5 },
      { side: "CREDIT", glCode: "2010", accountId: other, amountMinor: 5 },
    ]);
    const unsound = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: 5 },
      { side: "CREDIT", glCode: "2140", amountMinor: 6 },
    ]);
    await expect(raw.execute(raw.document({ entries: [sound, unsound] }))).rejects.toMatchObject({ code: "23514" });
    const [row] = await ownerSql()<{ balance: bigint; entries: number }[]>`
      select balance, (select count(*)::int from journal_entries where id = ${sound.id}) as entries from ledger_accounts where id = ${other}`;
    expect(row).toEqual({ balance: 0n, entries: 0 });
    expect((await raw.execute(raw.transfer(account, other, 5))).verdict).toBe("OK");
  });
});
