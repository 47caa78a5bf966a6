import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import {
  accountChange,
  execute,
  fundedAccount,
  openRawAccount,
  type RawDocument,
  rawDocument,
  rawEntry,
  rawHash,
  rawPerson,
  rawTransfer,
  stateOf,
  violatedInvariants,
} from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import type { Verdict } from "./execute-command";

// Commands that share a transaction each get the verdict they would get alone.

const carl = rawPerson("carl");
const nameOf = (verdict: Verdict) => (verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict);
const keyed = (key: string, hash = "h") => ({ principal: carl, key: { operation: "test", key, hash: rawHash(hash) } });

async function batch(documents: readonly RawDocument[]): Promise<Verdict[]> {
  const { statements } = testDatabase().database;
  const text = "select execute_commands($1::text::jsonb) as verdicts";
  const [row] = await statements.query<{ verdicts: Verdict[] }>(text, [JSON.stringify(documents)]);
  return row?.verdicts ?? [];
}

await startBusinessDate();

describe("a batch", () => {
  it("checks each command after its predecessors, and a refusal leaves its neighbors unaffected", async () => {
    const [a, b, blocked] = [await fundedAccount(100), await openRawAccount(), await fundedAccount(5)];
    await execute(accountChange(blocked, { op: "block", debits: true, credits: false, reason: "court" }));
    const verdicts = await batch([
      rawTransfer(b, a, 1),
      rawTransfer(a, b, 60),
      rawTransfer(a, b, 60),
      rawTransfer(b, a, 1),
      rawTransfer(blocked, a, 1),
      rawTransfer(a, newId(), 1),
      rawTransfer(a, b, 41),
      rawTransfer(a, b, 10, { limit: { operation: "test", currency: "USD", amountMinor: "10", defaultMinor: "9" } }),
    ]);
    expect(verdicts.map(nameOf)).toEqual([
      "INSUFFICIENT_FUNDS",
      "OK",
      "INSUFFICIENT_FUNDS",
      "OK",
      "ACCOUNT_NOT_ACTIVE",
      "UNKNOWN_ACCOUNT",
      "OK",
      "PARK",
    ]);
    expect([await stateOf(a), await stateOf(b)]).toMatchObject([
      { balance: 0n, lines: 4n },
      { balance: 100n, lines: 3n },
    ]);
    expect(await violatedInvariants()).toEqual([]);
  });

  it("numbers entries in posting order across connections", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const references: string[] = [];
    for (let round = 0; round < 8; round++) {
      // Two concurrent ones use two connections. The next pair follows both.
      const pair = await Promise.all([
        batch([rawTransfer(a, b, 1)]),
        batch([rawTransfer(a, b, 1), rawTransfer(b, a, 1)]),
      ]);
      const numbers = pair.flat().flatMap((verdict) => (verdict.verdict === "OK" ? verdict.facts.entries : []));
      expect(numbers).toHaveLength(3);
      references.push(...numbers.map(({ reference }) => reference).sort());
    }
    expect(references).toEqual([...references].sort());
  });

  it("posts once for a repeated key, and refuses it with another body", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const verdicts = await batch([
      rawTransfer(a, b, 10, keyed("k")),
      rawTransfer(a, b, 10, keyed("k")),
      rawTransfer(a, b, 11, keyed("k", "other")),
    ]);
    expect(verdicts.map(nameOf)).toEqual(["OK", "REPLAY", "KEY_REUSED"]);
    expect(await stateOf(a)).toMatchObject({ balance: 90n });
  });

  it("reverses an entry once, and writes no line of a refused command", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const transfer = rawTransfer(a, b, 40);
    const [entry] = transfer.entries as { id: string }[];
    await execute(transfer);
    const reversal = () =>
      rawDocument({
        entries: [
          rawEntry(
            [
              { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 40 },
              { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 40 },
            ],
            { reversesEntryId: entry?.id ?? "" },
          ),
        ],
      });
    const poor = rawEntry([
      { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", amountMinor: 1 },
    ]);
    const verdicts = await batch([reversal(), reversal(), rawDocument({ entries: [poor] })]);
    expect(verdicts.map(nameOf)).toEqual(["OK", "ALREADY_REVERSED", "INSUFFICIENT_FUNDS"]);
    expect([await stateOf(a), await stateOf(b)]).toMatchObject([
      { balance: 100n, lines: 3n },
      { balance: 0n, lines: 2n },
    ]);
    expect(await violatedInvariants()).toEqual([]);
  });

  it("reports an unusable account before insufficient funds of another", async () => {
    const [poor, blocked] = [await openRawAccount(), await fundedAccount(5)];
    await execute(accountChange(blocked, { op: "block", debits: true, credits: true, reason: "court" }));
    for (const document of [rawTransfer(poor, blocked, 1), rawTransfer(blocked, poor, 10)]) {
      expect((await batch([document])).map(nameOf)).toEqual(["ACCOUNT_NOT_ACTIVE"]);
    }
  });

  it("accepts only commands that post", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const closing = accountChange(b, { op: "close" });
    await expect(batch([rawTransfer(a, b, 10), closing])).rejects.toMatchObject({
      message: expect.stringContaining("comes alone"),
    });
    expect(await stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
  });

  it("rejects commands that change rows or require other accounts", async () => {
    const [a, b, other] = [await fundedAccount(100), await openRawAccount(), await openRawAccount()];
    const change = { action: "upsert", table: "limits", key: { operation: "t", currency: "USD" } };
    const loners = [
      { rows: [{ ...change, values: { amount_minor: "1" } }] },
      { active: [other] },
      { expectBalance: { [other]: "7" } },
    ];
    for (const more of loners) {
      await expect(batch([rawTransfer(a, b, 10), rawTransfer(a, b, 10, more)])).rejects.toMatchObject({
        message: expect.stringContaining("comes alone"),
      });
    }
    expect(await stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
  });

  it("reports the amount available after its predecessors", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const inEuros = rawEntry([
      { side: "DEBIT", glCode: "2010", accountId: a, currency: "EUR", amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", currency: "EUR", amountMinor: 1 },
    ]);
    const [, refused] = await batch([rawTransfer(a, b, 40), rawDocument({ entries: [inEuros] })]);
    expect(refused).toMatchObject({ code: "CURRENCY_MISMATCH", detail: { available: "60" } });
  });

  it("writes a row without facts", async () => {
    const values = { id: newId(), date: "2027-01-01", name: "New Year" };
    const row = { action: "insert", table: "holidays", values, facts: {} };
    expect(nameOf(await execute(rawDocument({ rows: [row] })))).toBe("OK");
  });

  it("never scans the journal with plans made while it was small", async () => {
    const a = await openRawAccount();
    await ownerSql()`analyze journal_entries, journal_lines`;
    const threeLines = () =>
      rawEntry([
        { side: "DEBIT", glCode: "1040", amountMinor: 3 },
        { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 2 },
        { side: "CREDIT", glCode: "4100", amountMinor: 1 },
      ]);
    const scans = await ownerSql().begin(async (sql) => {
      for (let i = 0; i < 8; i++) {
        await sql`select execute_command(${JSON.stringify(rawDocument({ entries: [threeLines()] }))}::text::jsonb)`;
        const two = [rawDocument({ entries: [threeLines()] }), rawDocument({ entries: [threeLines()] })];
        await sql`select execute_commands(${JSON.stringify(two)}::text::jsonb)`;
      }
      return sql`select relname from pg_stat_xact_user_tables where relname like 'journal_%' and seq_scan > 0`;
    });
    expect([...scans]).toEqual([]);
  });

  it("writes nothing if one command is invalid", async () => {
    const [a, b] = [await fundedAccount(100), await openRawAccount()];
    const unbalanced = rawEntry([
      { side: "DEBIT", glCode: "1040", amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", amountMinor: 2 },
    ]);
    await expect(
      batch([rawTransfer(a, b, 10, keyed("u")), rawDocument({ entries: [unbalanced] })]),
    ).rejects.toMatchObject({ code: "23514" });
    expect(await stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
    expect(await ownerSql()`select 1 from idempotency_keys where key = 'u'`).toHaveLength(0);
  });
});
