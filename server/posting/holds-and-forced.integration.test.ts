import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import type { Verdict } from "./execute-command";

// Holds in a batch, sums with an upper bound, and postings that blocks and floors cannot refuse.

const nameOf = (verdict: Verdict) => (verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict);

async function batch(documents: readonly raw.Document[]): Promise<Verdict[]> {
  const { statements } = testDatabase().database;
  const text = "select execute_commands($1::text::jsonb) as verdicts";
  const [row] = await statements.query<{ verdicts: Verdict[] }>(text, [JSON.stringify(documents)]);
  return row?.verdicts ?? [];
}

const hold = (accountId: string, amountMinor: number) => ({
  id: newId(),
  accountId,
  amountMinor: `${amountMinor}`,
  reason: "card",
  sourceType: "test",
  sourceId: newId(),
});
const held = (accountId: string, amountMinor: number, more: raw.Document = {}) =>
  raw.document({ place: [hold(accountId, amountMinor)], active: [accountId], ...more });
const tally = (subject: string, add: number, most: number | null) => ({
  subject,
  name: "DAY",
  add: `${add}`,
  most: most === null ? null : `${most}`,
});
const tallyOf = async (subject: string) =>
  (await ownerSql()<{ value: bigint }[]>`select value from tallies where subject = ${subject}`).map(
    ({ value }) => value,
  );
const capture = (accountId: string, amountMinor: number, more: raw.Document = {}) =>
  raw.document({
    entries: [
      raw.entry([
        { side: "DEBIT", glCode: "2010", accountId, amountMinor },
        { side: "CREDIT", glCode: "2130", amountMinor },
      ]),
    ],
    ...more,
  });

await startBusinessDate();

describe("holds in a batch", () => {
  it("reserve what earlier commands of the batch left, beside transfers", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const verdicts = await batch([held(a, 60), raw.transfer(a, b, 50), held(a, 40), held(a, 1), held(newId(), 1)]);
    expect(verdicts.map(nameOf)).toEqual(["OK", "INSUFFICIENT_FUNDS", "OK", "INSUFFICIENT_FUNDS", "UNKNOWN_ACCOUNT"]);
    expect(await raw.stateOf(a)).toMatchObject({ balance: 100n, held: 100n });
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("give ten of fifty concurrent ones 10 of 100", async () => {
    const a = await raw.fundedAccount(100);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => raw.execute(held(a, 10))));
    expect(verdicts.filter(({ verdict }) => verdict === "OK")).toHaveLength(10);
    expect(await raw.stateOf(a)).toMatchObject({ held: 100n });
  });
});

describe("covered holds", () => {
  it("draw on no overdraft", async () => {
    const a = await raw.openAccount({ floor: null });
    await raw.fund(a, 50);
    expect(nameOf(await raw.execute(held(a, 51, { covered: true })))).toBe("INSUFFICIENT_FUNDS");
    expect(nameOf(await raw.execute(held(a, 50, { covered: true })))).toBe("OK");
    expect(nameOf(await raw.execute(held(a, 1)))).toBe("OK");
  });
});

describe("a tally", () => {
  it("counts within and across batches up to its bound, which passes", async () => {
    const [a, card] = [await raw.fundedAccount(1000), newId()];
    const of = (add: number) => held(a, add, { tallies: [tally(card, add, 100)] });
    expect((await batch([of(60), of(41), of(30), of(10), of(1)])).map(nameOf)).toEqual([
      "OK",
      "STALE",
      "OK",
      "OK",
      "STALE",
    ]);
    expect(nameOf(await raw.execute(of(1)))).toBe("STALE");
    expect(await tallyOf(card)).toEqual([100n]);
    expect(await raw.stateOf(a)).toMatchObject({ held: 100n });
    // A reversal subtracts, whatever the bound.
    expect(nameOf(await raw.execute(raw.document({ touch: [a], tallies: [tally(card, -30, null)] })))).toBe("OK");
    expect(await tallyOf(card)).toEqual([70n]);
    const unprotected = raw.execute(raw.document({ tallies: [tally(card, 1, null)] }));
    await expect(unprotected).rejects.toThrow("locks no account");
  });
});

describe("a forced posting", () => {
  it("passes floor and blocks, and further debits are refused until the balance is back", async () => {
    const [a, b] = [await raw.fundedAccount(10), await raw.fundedAccount(100)];
    await raw.execute(raw.accountChange(a, { op: "block", debits: true, credits: true, reason: "court" }));
    expect(nameOf(await raw.execute(capture(a, 25)))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(nameOf(await raw.execute(capture(a, 25, { forced: true })))).toBe("OK");
    expect(await raw.stateOf(a)).toMatchObject({ balance: -15n });
    await raw.execute(raw.accountChange(a, { op: "unblock" }));
    expect(nameOf(await raw.execute(raw.transfer(a, b, 1)))).toBe("INSUFFICIENT_FUNDS");
    expect(nameOf(await raw.execute(raw.transfer(b, a, 10)))).toBe("OK");
    expect(await raw.violatedInvariants()).toEqual([]);
    expect(nameOf(await raw.execute(raw.transfer(b, a, 20)))).toBe("OK");
    const [row] = await ownerSql()<{ overdrawn: boolean }[]>`select overdrawn from ledger_accounts where id = ${a}`;
    expect(row?.overdrawn).toBe(false);
    expect(nameOf(await raw.execute(raw.transfer(a, b, 16)))).toBe("INSUFFICIENT_FUNDS");
  });

  it("of named accounts leaves the others to their blocks and floors", async () => {
    const [a, b] = [await raw.fundedAccount(10), await raw.fundedAccount(10)];
    const from = (payer: string, payee: string, amount: number, forced: string[]) =>
      raw.execute(raw.transfer(payer, payee, amount, { forced }));
    expect(nameOf(await from(a, b, 15, [b]))).toBe("INSUFFICIENT_FUNDS");
    expect(nameOf(await from(a, b, 15, [a]))).toBe("OK");
    expect(await raw.stateOf(a)).toMatchObject({ balance: -5n });
    await raw.execute(raw.accountChange(b, { op: "block", debits: true, credits: true, reason: "court" }));
    expect(nameOf(await from(a, b, 1, [a]))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(nameOf(await from(a, b, 1, [a, b]))).toBe("OK");
    expect(nameOf(await from(b, a, 1, []))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("is refused by a closed account", async () => {
    const a = await raw.openAccount();
    await raw.execute(raw.accountChange(a, { op: "close" }));
    expect(nameOf(await raw.execute(capture(a, 5, { forced: true })))).toBe("ACCOUNT_NOT_ACTIVE");
  });
});
