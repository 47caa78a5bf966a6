import { expect } from "vitest";
import { exponentOf } from "../../../../kernel/currency";
import { decimalText } from "../../../../kernel/money";
import { catalogueOf, type Definition, type Rule, type Terms } from "../catalogue";
import { millionths, millionthsOf } from "../exact";
import { price } from "../price";
import { resolve, winnersOf } from "../winners";

// A table of tariffs and expected charges. A case lists only the unusual fields of its rules. Expected are charges by code ("A 2.00", tax
// after a plus) and commissions with a minus ("-M 1.50").

type Priceable = "amountFrom" | "amountTo" | "overrideAmount" | "overrideRate";
export type RuleSaid = Partial<Omit<Rule, Priceable>> & { [Name in Priceable]?: number };
export type DefinitionSaid = Partial<Omit<Definition, "amount" | "rate" | "minAmount" | "maxAmount">> & {
  commissionCode: string;
  amount?: number;
  rate?: number;
  minAmount?: number;
  maxAmount?: number;
};

export const SAVINGS = "018f0000-0000-7000-8000-000000000002";
export const CURRENT = "018f0000-0000-7000-8000-000000000001";
const decimal = (value: number | undefined) => (value === undefined ? null : millionths(String(value)));
export const taxRates = new Map([
  ["STANDARD", millionths("20")],
  ["REDUCED", millionths("5")],
]);

let made = 0;
export function rule(said: RuleSaid): Rule {
  made += 1;
  return {
    id: `0197a3c2-5b1e-7c40-9d2a-${String(made).padStart(12, "0")}`,
    chargeCode: "A",
    transactionCode: "CASH_WITHDRAWAL",
    productId: null,
    channel: null,
    currency: null,
    priority: null,
    overrideGlPurpose: null,
    overrideTaxClass: null,
    bearerOverride: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...said,
    amountFrom: decimal(said.amountFrom),
    amountTo: decimal(said.amountTo),
    overrideAmount: decimal(said.overrideAmount),
    overrideRate: decimal(said.overrideRate),
  };
}

export function definition(said: DefinitionSaid): Definition {
  return {
    name: "Fee",
    method: "FLAT",
    base: null,
    category: "CHARGE",
    active: true,
    expenseGlCode: "5100",
    payableGlCode: "2310",
    ...said,
    amount: decimal(said.amount),
    rate: decimal(said.rate),
    minAmount: decimal(said.minAmount),
    maxAmount: decimal(said.maxAmount),
  };
}

export type Movement = Partial<Terms> & { amount?: number };

export type Case = [
  name: string,
  rules: RuleSaid[],
  definitions: DefinitionSaid[],
  movement: Movement,
  expected: string,
];

/** A flat fee of the rule itself. */
export const fee = (amount: number, said: RuleSaid = {}): RuleSaid => ({ ...said, overrideAmount: amount });

/** Runs a case rule by rule and by the index of movements. Both must agree. */
export async function expectPriced([, rules, definitions, movement, expected]: Case): Promise<void> {
  const { amount: major = 100, ...named } = movement;
  const terms: Terms = {
    transactionCode: "CASH_WITHDRAWAL",
    productId: null,
    channel: "API",
    currency: "USD",
    ...named,
  };
  const { currency } = terms;
  const amount = { minor: BigInt(Math.round(major * 10 ** exponentOf(currency))), currency };
  const catalogue = catalogueOf(rules.map(rule), definitions.map(definition));
  const winners = resolve(catalogue, terms, millionthsOf(amount));
  const { charges, commissions } = price(winners, catalogue, amount, taxRates);
  const told = [
    ...charges.map((charge) => {
      const tax = charge.tax.minor === 0n ? "" : ` + ${decimalText(charge.tax)}`;
      return `${charge.rule.chargeCode} ${decimalText(charge.amount)}${tax}`;
    }),
    ...commissions.map((commission) => `-${commission.rule.chargeCode} ${decimalText(commission.amount)}`),
  ];
  expect(told.join(", ")).toBe(expected);
  const indexed = await winnersOf(catalogue, terms, millionthsOf(amount), async () => terms.productId);
  const { charges: same, commissions: owed } = price(indexed, catalogue, amount, taxRates);
  expect({ same, owed }).toEqual({ same: charges, owed: commissions });
}
