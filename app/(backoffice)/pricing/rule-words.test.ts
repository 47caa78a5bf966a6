import { describe, expect, it } from "vitest";
import { definitionWords, type ReadableDefinition, type ReadableRule, ruleSentence } from "./rule-words";

const RULE: ReadableRule = {
  chargeCode: "CASH_HANDLING",
  transactionCode: "CASH_DEPOSIT",
  productId: null,
  channel: null,
  currency: null,
  amountFrom: null,
  amountTo: null,
  overrideAmount: null,
  overrideRate: null,
  overrideTaxClass: null,
  bearerOverride: null,
};
const DEFINITION: ReadableDefinition = {
  name: "Cash handling fee",
  method: "PERCENTAGE",
  amount: null,
  rate: 1.5,
  minAmount: 2,
  maxAmount: 50,
  base: null,
  category: "CHARGE",
  active: true,
};

const sentences: [Partial<ReadableRule>, Partial<ReadableDefinition> | null, string][] = [
  [
    { productId: "p", channel: "BRANCH" },
    {},
    "1.5 % of the amount, at least 2.00, at most 50.00, for Savings account at the branch",
  ],
  [{}, {}, "1.5 % of the amount, at least 2.00, at most 50.00"],
  [{ overrideAmount: 2 }, {}, "2.00"],
  [{ overrideAmount: 0 }, {}, "Free of charge"],
  [{ overrideRate: 0.1, currency: "EUR" }, {}, "0.1 % of the amount, in EUR"],
  [{ overrideRate: 0.125, channel: "ATM" }, null, "0.125 % of the amount, at a cash machine"],
  [{ overrideAmount: 150, currency: "JPY" }, null, "150 JPY"],
  [
    { overrideAmount: 1.5, overrideRate: 0.25, currency: "EUR", amountTo: 500 },
    null,
    "1.50 EUR plus 0.25 % of the amount, on amounts up to 500.00 EUR",
  ],
  [
    { overrideAmount: 1, amountFrom: 500.01, amountTo: 1000, currency: "USD" },
    null,
    "1.00 USD, on amounts from 500.01 to 1,000.00 USD",
  ],
  [
    { productId: "p", channel: "BRANCH", amountFrom: 1000.01, currency: "EUR", overrideTaxClass: "REDUCED" },
    {},
    "1.5 % of the amount, at least 2.00 EUR, at most 50.00 EUR, for Savings account at the branch, on amounts from 1,000.01 EUR, plus tax at the reduced rate",
  ],
  [
    { overrideRate: 0, overrideAmount: 0, amountTo: 1000, currency: "EUR", channel: "BRANCH" },
    {},
    "Free of charge, at the branch, on amounts up to 1,000.00 EUR",
  ],
  [
    { overrideAmount: 5, channel: "BRANCH", overrideTaxClass: "STANDARD", bearerOverride: "SHA" },
    null,
    "5.00, at the branch, plus tax at the standard rate, shared by payer and payee",
  ],
  [{ overrideAmount: 5, channel: "KIOSK_7", bearerOverride: "BANK" }, null, "5.00, through Kiosk 7, borne by the bank"],
  [{}, null, "No charge: no amount in the rule or the catalog"],
  [{}, { active: false }, "No charge while Cash handling fee is inactive"],
  [{ overrideAmount: 3 }, { active: false }, "3.00"],
  [{ overrideAmount: 3 }, { active: false, category: null }, "No charge while Cash handling fee is inactive"],
];

describe("the sentence of a rule", () => {
  it.each(sentences)("%j of %j", (rule, definition, sentence) => {
    const product = rule.productId ? "Savings account" : null;
    expect(ruleSentence({ ...RULE, ...rule }, definition && { ...DEFINITION, ...definition }, product)).toBe(sentence);
  });
});

describe("a definition", () => {
  it.each([
    [{ method: "FLAT", amount: 1.25, minAmount: null, maxAmount: null }, "1.25"],
    [
      { method: "FLAT_PLUS_PERCENTAGE", amount: 4, rate: 0.1, minAmount: null, maxAmount: 40 },
      "4.00 plus 0.1 % of the amount, at most 40.00",
    ],
    [
      { method: "GREATER_OF", amount: 0.5, rate: 0.1, minAmount: null, maxAmount: null },
      "The greater of 0.50 and 0.1 % of the amount",
    ],
    [{ rate: 20, base: "NET_CHARGE_AMOUNT", minAmount: null, maxAmount: null }, "20 % of the charges before tax"],
    [{ method: "TIERED" }, "No charge: method TIERED is unknown"],
  ])("%j", (more, words) => {
    expect(definitionWords({ ...DEFINITION, ...more })).toBe(words);
  });
});
