import fc from "fast-check";
import { expect, it } from "vitest";
import type { JournalEntryView } from "@/server/contract/ledger";
import { QuoteView } from "@/server/contract/pricing/charge-quotes";
import { balanceOf } from "@/server/testing/ledger";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { openTariff } from "./testing/tariff";

// For any tariff and amount, the quote equals the charge, and no charge takes an account below zero.

const { counter, till } = await openTariff();

const RUNS = 120;

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const oneOf = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const price = fc.oneof(
  oneOf(0, 0.005, 0.01, 2.5),
  fc.integer({ min: 0, max: 40_000 }).map((n) => n / 1_000),
);
const CODES = ["A", "B", "C"] as const;
const OPERATIONS = { CASH_DEPOSIT: "deposit", CASH_WITHDRAWAL: "withdraw" } as const;

const rule = fc.record({
  chargeCode: oneOf(...CODES),
  transactionCode: oneOf("CASH_DEPOSIT", "CASH_WITHDRAWAL"),
  channel: maybe(oneOf("API", "BRANCH")),
  currency: maybe(oneOf("USD", "EUR")),
  amountFrom: maybe(oneOf(10, 50, 99.99)),
  amountTo: maybe(oneOf(100, 150.01, 1_000)),
  priority: maybe(oneOf(1, 2)),
  overrideAmount: maybe(price),
  overrideRate: maybe(price),
  overrideGlPurpose: maybe(oneOf("FEE_INCOME", "NO_SUCH_PURPOSE")),
  overrideTaxClass: maybe(oneOf("STANDARD", "REDUCED", "EXEMPT")),
  bearerOverride: maybe(oneOf("OUR", "BEN", "SHA", "BANK")),
});

const definition = fc.record({
  commissionCode: oneOf(...CODES),
  name: fc.constant("Handling fee"),
  method: oneOf("FLAT", "PERCENTAGE", "FLAT_PLUS_PERCENTAGE", "GREATER_OF"),
  expenseGlCode: fc.constant("5100"),
  payableGlCode: fc.constant("2310"),
  amount: maybe(price),
  rate: maybe(price),
  minAmount: maybe(oneOf(0, 1)),
  maxAmount: maybe(oneOf(5, 1_000)),
  base: maybe(oneOf("TRANSACTION_AMOUNT", "CHARGE_AMOUNT", "NET_CHARGE_AMOUNT")),
  category: oneOf("CHARGE", "CHARGE", "AGENT"),
});

const movement = fc.record({
  transactionCode: oneOf("CASH_DEPOSIT", "CASH_WITHDRAWAL"),
  cents: fc.integer({ min: 1, max: 20_000 }),
  /** Funds beyond the withdrawal, in cents. */
  spare: fc.integer({ min: 0, max: 300 }),
});

async function setTariff(rules: readonly object[], definitions: readonly object[]): Promise<void> {
  await ownerSql()`delete from charge_rules`;
  await ownerSql()`delete from commissions`;
  for (const body of rules) expect((await counter.teller("POST", "/charge-rules", body)).status).toBe(201);
  for (const body of definitions) expect((await counter.teller("POST", "/commissions", body)).status).toBe(201);
}

const asked = fc.record({
  rules: fc.array(rule, { maxLength: 5 }),
  definitions: fc.uniqueArray(definition, { selector: ({ commissionCode }) => commissionCode }),
  movement,
});

/** Every run covers a free movement, a charged one, and one whose charges exceed the funds. */
const fee = {
  chargeCode: "A",
  transactionCode: "CASH_WITHDRAWAL",
  overrideAmount: 2.5,
  overrideTaxClass: "STANDARD",
} as const;
const unsaid = {
  ...{ channel: null, currency: null, amountFrom: null, amountTo: null, priority: null },
  ...{ overrideRate: null, overrideGlPurpose: null, bearerOverride: null },
};
const withdrawal = { transactionCode: "CASH_WITHDRAWAL", cents: 5_000, spare: 300 } as const;
const examples = [
  [{ rules: [], definitions: [], movement: withdrawal }],
  [{ rules: [{ ...unsaid, ...fee }], definitions: [], movement: withdrawal }],
  [{ rules: [{ ...unsaid, ...fee }], definitions: [], movement: { ...withdrawal, spare: 299 } }],
] satisfies [typeof asked extends fc.Arbitrary<infer Asked> ? Asked : never][];

it("a movement is charged as quoted, line by line, or refused with the charges that exceed its funds", async () => {
  const outcomes = { charged: 0, free: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(asked, async ({ rules, definitions, movement: { transactionCode, cents, spare } }) => {
      await setTariff(rules, definitions);
      const draws = transactionCode === "CASH_WITHDRAWAL";
      const balance = (spare + (draws ? cents : 0)) / 100;
      const { accountId } = await counter.make.account({ ...(balance > 0 && { balance }) });
      const before = (await balanceOf(accountId)).balance;
      const amount = usd(cents / 100);
      const quoted = QuoteView.parse(
        (await counter.teller("POST", "/charge-rules/quote", { transactionCode, amount, accountId })).body,
      );
      const answer = await counter[OPERATIONS[transactionCode]](till, accountId, amount.amount);
      const after = (await balanceOf(accountId)).balance;
      const fees = minorOf(quoted.lines.filter((line) => line.accountId === accountId));
      const expected = before + BigInt(draws ? -cents : cents) - fees;
      if (expected < 0n) {
        outcomes.refused += 1;
        expect([answer.status, answer.body.error, after]).toEqual([422, "INSUFFICIENT_FUNDS", before]);
        const charges = `${(Number(fees) / 100).toFixed(2)} USD`;
        // A deposit has its own sentence.
        const sentence = draws ? `including charges of ${charges}` : `The charges of ${charges}`;
        expect(answer.body.message).toContain(sentence);
        return;
      }
      expect([answer.status, after]).toEqual([200, expected]);
      const { entryId } = answer.body.movement as { entryId: string };
      const { body } = await counter.teller("GET", `/ledger/entries/${entryId}`);
      const entry = body as unknown as JournalEntryView;
      expect(entry.lines.slice(2).map(({ lineNo, ...line }) => ({ ...line, lineNo: lineNo - 2 }))).toEqual(
        quoted.lines,
      );
      outcomes[quoted.charges.length > 0 ? "charged" : "free"] += 1;
    }),
    { numRuns: RUNS, examples },
  );
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(0);
});

function minorOf(lines: readonly { amount: { amount: number } }[]): bigint {
  return lines.reduce((sum, { amount }) => sum + BigInt(Math.round(amount.amount * 100)), 0n);
}
