import fc from "fast-check";
import { expect, it } from "vitest";
import { exponentOf } from "../../../kernel/currency";
import { imbalance, type LedgerAccountRef } from "../../../posting/journal-draft";
import { catalogueOf, type Definition, type Rule, type Terms } from "./catalogue";
import { linesOfCharge } from "./charge-lines";
import { type Millionths, millionths, millionthsOf, roundedHalfUp } from "./exact";
import { type Priced, price } from "./price";
import { resolve, winnersOf } from "./winners";

const RUNS = 2_000;

const decimal = fc.nat(3_000_000_000).map((n): Millionths => BigInt(n));
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const oneOf = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const CODES = ["A", "B", "C"] as const;

const rule: fc.Arbitrary<Rule> = fc
  .record({
    id: fc.uuid(),
    chargeCode: oneOf(...CODES),
    transactionCode: oneOf("CASH_DEPOSIT", "CASH_WITHDRAWAL"),
    productId: maybe(oneOf("p1", "p2")),
    channel: maybe(oneOf("API", "BRANCH")),
    currency: maybe(oneOf("USD", "JPY", "KWD")),
    band: fc.tuple(maybe(decimal), maybe(decimal)),
    priority: maybe(fc.integer({ min: -1, max: 2 })),
    overrideAmount: maybe(decimal),
    overrideRate: maybe(decimal),
    overrideGlPurpose: fc.constant(null),
    overrideTaxClass: maybe(oneOf("STANDARD", "REDUCED", "EXEMPT", "?")),
    bearerOverride: maybe(oneOf("OUR", "BEN", "SHA", "BANK", "?")),
    createdAt: oneOf("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
  })
  .map(({ band: [from, to], ...said }) => {
    const turned = from !== null && to !== null && from > to;
    return { ...said, amountFrom: turned ? to : from, amountTo: turned ? from : to };
  });

const definition: fc.Arbitrary<Definition> = fc.record({
  commissionCode: oneOf(...CODES),
  name: fc.constant("Fee"),
  method: oneOf("FLAT", "PERCENTAGE", "FLAT_PLUS_PERCENTAGE", "GREATER_OF", "?"),
  amount: maybe(decimal),
  rate: maybe(decimal),
  minAmount: maybe(decimal),
  maxAmount: maybe(decimal),
  base: maybe(oneOf("TRANSACTION_AMOUNT", "CHARGE_AMOUNT", "NET_CHARGE_AMOUNT", "?")),
  category: oneOf("CHARGE", "CHARGE", "AGENT", null),
  active: fc.boolean(),
  expenseGlCode: fc.constant("5100"),
  payableGlCode: fc.constant("2310"),
});

const terms: fc.Arbitrary<Terms> = fc.record({
  transactionCode: oneOf("CASH_DEPOSIT", "CASH_WITHDRAWAL", "CHQ_INWARD"),
  productId: oneOf("p1", "p2", null),
  channel: oneOf("API", "BRANCH", "ATM"),
  currency: oneOf("USD", "JPY", "KWD"),
});

const tariff = fc.record({
  rules: fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 12 }),
  definitions: fc.uniqueArray(definition, { selector: ({ commissionCode }) => commissionCode }),
});
const asked = fc.record({ terms, minor: fc.integer({ min: 1, max: 1_000_000 }).map(BigInt) });
const taxRates = new Map([
  ["STANDARD", millionths("20")],
  ["REDUCED", millionths("5")],
]);

/** Winners without an amount are only for quotes. The index omits them. */
const amountsOf = ({ charges, commissions }: Priced) => ({ charges, commissions });

it("the index finds what resolving rule by rule finds, also repeatedly", async () => {
  await fc.assert(
    fc.asyncProperty(
      tariff,
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      async ({ rules, definitions }, questions) => {
        const catalogue = catalogueOf(rules, definitions);
        for (const { terms: wanted, minor } of [...questions, ...questions]) {
          const amount = { minor, currency: wanted.currency };
          const exact = millionthsOf(amount);
          const winners = await winnersOf(catalogue, wanted, exact, async () => wanted.productId);
          const indexed = price(winners, catalogue, amount, taxRates);
          expect(amountsOf(indexed)).toEqual(
            amountsOf(price(resolve(catalogue, wanted, exact), catalogue, amount, taxRates)),
          );
        }
      },
    ),
    { numRuns: RUNS },
  );
});

it("the index finds what resolving rule by rule finds at the ends of bands", async () => {
  await fc.assert(
    fc.asyncProperty(tariff, terms, async ({ rules, definitions }, wanted) => {
      const catalogue = catalogueOf(rules, definitions);
      const ends = rules.flatMap(({ amountFrom, amountTo }) => [amountFrom ?? 0n, amountTo ?? 0n]);
      for (const end of ends.flatMap((at) => [at - 1n, at, at + 1n])) {
        const winners = await winnersOf(catalogue, wanted, end, async () => wanted.productId);
        const amount = { minor: 100n, currency: wanted.currency };
        const indexed = price(winners, catalogue, amount, taxRates);
        expect(amountsOf(indexed)).toEqual(
          amountsOf(price(resolve(catalogue, wanted, end), catalogue, amount, taxRates)),
        );
      }
    }),
    { numRuns: RUNS / 4 },
  );
});

it("lines balance and add up to the charge, for every bearer", () => {
  const account = (id: string): LedgerAccountRef => {
    return { id, kind: "CUSTOMER", number: id, side: "CREDIT", glCode: "2010", currency: "USD" };
  };
  const targets = { payer: account("from"), payee: account("to"), income: "4110", tax: "2330", waiver: "5400" };
  const once = { ...targets, payee: targets.payer };
  fc.assert(
    fc.property(tariff, asked, ({ rules, definitions }, { terms: wanted, minor }) => {
      const amount = { minor, currency: "USD" };
      const catalogue = catalogueOf(rules, definitions);
      const winners = resolve(catalogue, { ...wanted, currency: "USD" }, millionthsOf(amount));
      for (const charge of price(winners, catalogue, amount, taxRates).charges) {
        for (const { fee, tax } of [linesOfCharge(charge, targets), linesOfCharge(charge, once)]) {
          expect([imbalance(fee).get("USD"), imbalance(tax).get("USD") ?? 0n]).toEqual([0n, 0n]);
          const credits = [...fee, ...tax].filter(({ side }) => side === "CREDIT");
          const total = credits.reduce((sum, { money }) => sum + money.minor, 0n);
          expect(total).toBe(charge.amount.minor + charge.tax.minor);
          expect([...fee, ...tax].every(({ money }) => money.minor > 0n)).toBe(true);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

it("a charge is rounded half-up to the nearest unit", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), oneOf("USD", "JPY", "KWD"), (exact, currency) => {
      const unit = 10n ** BigInt(14 - exponentOf(currency));
      const off = roundedHalfUp(exact, currency) * unit - exact;
      expect(2n * off <= unit && 2n * off > -unit).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

it("a charge by amount and rate is rounded once", () => {
  const overrides = fc.record({ overrideAmount: decimal, overrideRate: decimal });
  fc.assert(
    fc.property(overrides, rule, asked, ({ overrideAmount, overrideRate }, some, { terms: wanted, minor }) => {
      const charged = { ...some, overrideAmount, overrideRate };
      const amount = { minor, currency: wanted.currency };
      const { charges } = price([charged], { definitions: new Map() }, amount, taxRates);
      // Computed over one denominator: millionths of a percent of the smallest unit.
      const scale = 10n ** BigInt(exponentOf(wanted.currency));
      const denominator = 100_000_000n;
      const numerator = overrideAmount * scale * 100n + overrideRate * minor;
      const expected = (numerator * 2n + denominator) / (denominator * 2n);
      expect(charges[0]?.amount.minor ?? 0n).toBe(expected);
    }),
    { numRuns: RUNS },
  );
});
