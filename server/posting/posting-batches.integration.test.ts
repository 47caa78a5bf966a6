import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import type { Verdict } from "./execute-command";

// Commands that share a transaction each get the verdict they would get alone.

const carl = raw.person("carl");
const nameOf = (verdict: Verdict) => (verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict);
const keyed = (key: string, hash = "h") => ({ principal: carl, key: { operation: "test", key, hash: raw.hash(hash) } });

async function batch(documents: readonly raw.Document[]): Promise<Verdict[]> {
  const { statements } = testDatabase().database;
  const text = "select execute_commands($1::text::jsonb) as verdicts";
  const [row] = await statements.query<{ verdicts: Verdict[] }>(text, [JSON.stringify(documents)]);
  return row?.verdicts ?? [];
}

await startBusinessDate();

describe("a batch", () => {
  it("checks each command after its predecessors, and a refusal leaves its neighbors unaffected", async () => {
    const [a, b, blocked] = [await raw.fundedAccount(100), await raw.openAccount(), await raw.fundedAccount(5)];
    await raw.execute(raw.accountChange(blocked, { op: "block", debits: true, credits: false, reason: "court" }));
    const verdicts = await batch([
      raw.transfer(b, a, 1),
      raw.transfer(a, b, 60),
      raw.transfer(a, b, 60),
      raw.transfer(b, a, 1),
      raw.transfer(blocked, a, 1),
      raw.transfer(a, newId(), 1),
      raw.transfer(a, b, 41),
      raw.transfer(a, b, 10, { limit: { operation: "test", currency: "USD", amountMinor: "10", defaultMinor: "9" } }),
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
    expect([await raw.stateOf(a), await raw.stateOf(b)]).toMatchObject([
      { balance: 0n, lines: 4n },
      { balance: 100n, lines: 3n },
    ]);
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("numbers entries in posting order across connections", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const references: string[] = [];
    for (let round = 0; round < 8; round++) {
      // Two concurrent ones use two connections. The next pair follows both.
      const pair = await Promise.all([
        batch([raw.transfer(a, b, 1)]),
        batch([raw.transfer(a, b, 1), raw.transfer(b, a, 1)]),
      ]);
      const numbers = pair.flat().flatMap((verdict) => (verdict.verdict === "OK" ? verdict.facts.entries : []));
      expect(numbers).toHaveLength(3);
      references.push(...numbers.map(({ reference }) => reference).sort());
    }
    expect(references).toEqual([...references].sort());
  });

  it("posts once for a repeated key, and refuses it with another body", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const verdicts = await batch([
      raw.transfer(a, b, 10, keyed("k")),
      raw.transfer(a, b, 10, keyed("k")),
      raw.transfer(a, b, 11, keyed("k", "other")),
    ]);
    expect(verdicts.map(nameOf)).toEqual(["OK", "REPLAY", "KEY_REUSED"]);
    expect(await raw.stateOf(a)).toMatchObject({ balance: 90n });
  });

  it("reverses an entry once, and writes no line of a refused command", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const transfer = raw.transfer(a, b, 40);
    const [entry] = transfer.entries as { id: string }[];
    await raw.execute(transfer);
    const reversal = () =>
      raw.document({
        entries: [
          raw.entry(
            [
              { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 40 },
              { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 40 },
            ],
            { reversesEntryId: entry?.id ?? "" },
          ),
        ],
      });
    const poor = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", amountMinor: 1 },
    ]);
    const verdicts = await batch([reversal(), reversal(), raw.document({ entries: [poor] })]);
    expect(verdicts.map(nameOf)).toEqual(["OK", "ALREADY_REVERSED", "INSUFFICIENT_FUNDS"]);
    expect([await raw.stateOf(a), await raw.stateOf(b)]).toMatchObject([
      { balance: 100n, lines: 3n },
      { balance: 0n, lines: 2n },
    ]);
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("reports an unusable account before insufficient funds of another", async () => {
    const [poor, blocked] = [await raw.openAccount(), await raw.fundedAccount(5)];
    await raw.execute(raw.accountChange(blocked, { op: "block", debits: true, credits: true, reason: "court" }));
    for (const document of [raw.transfer(poor, blocked, 1), raw.transfer(blocked, poor, 10)]) {
      expect((await batch([document])).map(nameOf)).toEqual(["ACCOUNT_NOT_ACTIVE"]);
    }
  });

  it("accepts only commands that post", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const closing = raw.accountChange(b, { op: "close" });
    await expect(batch([raw.transfer(a, b, 10), closing])).rejects.toMatchObject({
      message: expect.stringContaining("comes alone"),
    });
    expect(await raw.stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
  });

  it("rejects commands that change rows or require other accounts", async () => {
    const [a, b, other] = [await raw.fundedAccount(100), await raw.openAccount(), await raw.openAccount()];
    const change = { action: "upsert", table: "limits", key: { operation: "t", currency: "USD" } };
    const loners = [
      { rows: [{ ...change, values: { amount_minor: "1" } }] },
      { active: [other] },
      { expectBalance: { [other]: "7" } },
    ];
    for (const more of loners) {
      await expect(batch([raw.transfer(a, b, 10), raw.transfer(a, b, 10, more)])).rejects.toMatchObject({
        message: expect.stringContaining("comes alone"),
      });
    }
    expect(await raw.stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
  });

  it("reports the amount available after its predecessors", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const inEuros = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: a, currency: "EUR", amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", currency: "EUR", amountMinor: 1 },
    ]);
    const [, refused] = await batch([raw.transfer(a, b, 40), raw.document({ entries: [inEuros] })]);
    expect(refused).toMatchObject({ code: "CURRENCY_MISMATCH", detail: { available: "60" } });
  });

  it("writes a row without facts", async () => {
    const values = { id: newId(), date: "2027-01-01", name: "New Year" };
    const row = { action: "insert", table: "holidays", values, facts: {} };
    expect(nameOf(await raw.execute(raw.document({ rows: [row] })))).toBe("OK");
  });

  it("never scans the journal with plans made while it was small", async () => {
    const a = await raw.openAccount();
    await ownerSql()`analyze journal_entries, journal_lines`;
    const threeLines = () =>
      raw.entry([
        { side: "DEBIT", glCode: "1040", amountMinor: 3 },
        { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 2 },
        { side: "CREDIT", glCode: "4100", amountMinor: 1 },
      ]);
    const scans = await ownerSql().begin(async (sql) => {
      for (let i = 0; i < 8; i++) {
        await sql`select execute_command(${JSON.stringify(raw.document({ entries: [threeLines()] }))}::text::jsonb)`;
        const two = [raw.document({ entries: [threeLines()] }), raw.document({ entries: [threeLines()] })];
        await sql`select execute_commands(${JSON.stringify(two)}::text::jsonb)`;
      }
      return sql`select relname from pg_stat_xact_user_tables where relname like 'journal_%' and seq_scan > 0`;
    });
    expect([...scans]).toEqual([]);
  });

  it("writes nothing if one command is invalid", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const unbalanced = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: 1 },
      { side: "CREDIT", glCode: "2140", amountMinor: 2 },
    ]);
    await expect(
      batch([raw.transfer(a, b, 10, keyed("u")), raw.document({ entries: [unbalanced] })]),
    ).rejects.toMatchObject({ code: "23514" });
    expect(await raw.stateOf(a)).toMatchObject({ balance: 100n, lines: 1n });
    expect(await ownerSql()`select 1 from idempotency_keys where id = key_id(${carl.id}, 'test', 'u')`).toHaveLength(0);
  });
});
