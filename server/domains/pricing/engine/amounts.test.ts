import { describe, it } from "vitest";
import { type Case, expectPriced, fee } from "./testing/tariff-cases";

// Amounts of the winning rule (RULES.md). Precedence is in resolution.test.ts.

const DEFINED = [{}];
const amounts: Case[] = [
  ["the definition of the code", DEFINED, [{ commissionCode: "A", amount: 3 }], {}, "A 3.00"],
  ["no definition", DEFINED, [], {}, ""],
  ["an inactive definition", DEFINED, [{ commissionCode: "A", amount: 3, active: false }], {}, ""],
  [
    "an override stands though the definition is inactive",
    [fee(2)],
    [{ commissionCode: "A", amount: 3, active: false }],
    {},
    "A 2.00",
  ],
  ["an override replaces the definition's amount", [fee(2)], [{ commissionCode: "A", amount: 3 }], {}, "A 2.00"],
  ["and its clamps", [fee(2)], [{ commissionCode: "A", minAmount: 5 }], {}, "A 2.00"],
  ["an override rate", [{ overrideRate: 1.5 }], [], {}, "A 1.50"],
  ["override amount and rate together", [{ overrideAmount: 0.5, overrideRate: 1.5 }], [], {}, "A 2.00"],
  ["rounded once: two halves of a cent are one", [{ overrideAmount: 0.005, overrideRate: 0.005 }], [], {}, "A 0.01"],
  ["half a cent is up", [fee(0.005)], [], {}, "A 0.01"],
  ["less than half is down, and nothing", [fee(0.004999)], [], {}, ""],
  [
    "a percentage of the definition",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 0.25 }],
    {},
    "A 0.25",
  ],
  [
    "a percentage with an amount takes the rate alone",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 1, amount: 9 }],
    {},
    "A 1.00",
  ],
  ["flat takes the amount alone", DEFINED, [{ commissionCode: "A", method: "FLAT", rate: 1, amount: 9 }], {}, "A 9.00"],
  [
    "flat and percentage",
    DEFINED,
    [{ commissionCode: "A", method: "FLAT_PLUS_PERCENTAGE", rate: 1, amount: 9 }],
    {},
    "A 10.00",
  ],
  [
    "the greater of both, the amount",
    DEFINED,
    [{ commissionCode: "A", method: "GREATER_OF", rate: 1, amount: 9 }],
    {},
    "A 9.00",
  ],
  [
    "the greater of both, the rate",
    DEFINED,
    [{ commissionCode: "A", method: "GREATER_OF", rate: 10, amount: 9 }],
    {},
    "A 10.00",
  ],
  ["a method that nobody knows", DEFINED, [{ commissionCode: "A", method: "TIERED", rate: 1, amount: 9 }], {}, ""],
  [
    "at least",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 1, minAmount: 2, maxAmount: 5 }],
    {},
    "A 2.00",
  ],
  [
    "at most",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 10, minAmount: 2, maxAmount: 5 }],
    {},
    "A 5.00",
  ],
  [
    "between both",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 3, minAmount: 2, maxAmount: 5 }],
    {},
    "A 3.00",
  ],
  ["clamped before it is rounded", DEFINED, [{ commissionCode: "A", amount: 1, maxAmount: 0.994 }], {}, "A 0.99"],
  ["a percentage in yen has no decimals", [{ overrideRate: 0.5 }], [], { amount: 101, currency: "JPY" }, "A 1"],
  ["half a yen is up", [{ overrideRate: 0.5 }], [], { amount: 100, currency: "JPY" }, "A 1"],
  ["less is nothing", [{ overrideRate: 0.5 }], [], { amount: 99, currency: "JPY" }, ""],
  ["a percentage in dinars has three", [{ overrideRate: 1.5 }], [], { amount: 10.3, currency: "KWD" }, "A 0.155"],
  ["an amount of fewer decimals than the currency", [fee(0.5)], [], { currency: "KWD" }, "A 0.500"],
  ["an amount of more decimals than the currency", [fee(2.5)], [], { currency: "JPY" }, "A 3"],
];

const bases: Case[] = [
  [
    "a charge of the charges, with tax",
    [fee(10, { overrideTaxClass: "STANDARD" }), { chargeCode: "B" }],
    [{ commissionCode: "B", method: "PERCENTAGE", rate: 10, base: "CHARGE_AMOUNT" }],
    {},
    "A 10.00 + 2.00, B 1.20",
  ],
  [
    "without tax",
    [fee(10, { overrideTaxClass: "STANDARD" }), { chargeCode: "B" }],
    [{ commissionCode: "B", method: "PERCENTAGE", rate: 10, base: "NET_CHARGE_AMOUNT" }],
    {},
    "A 10.00 + 2.00, B 1.00",
  ],
  [
    "a base that nobody knows is the amount",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 1, base: "PHASE" }],
    {},
    "A 1.00",
  ],
  ["a commission", DEFINED, [{ commissionCode: "A", amount: 3, category: "AGENT" }], {}, "-A 3.00"],
  [
    "a definition without a category is one",
    DEFINED,
    [{ commissionCode: "A", amount: 3, category: null }],
    {},
    "-A 3.00",
  ],
  [
    "an inactive commission, even with an override",
    [fee(2)],
    [{ commissionCode: "A", category: "AGENT", active: false }],
    {},
    "",
  ],
  [
    "a commission by the rule's own rate",
    [{ overrideRate: 2 }],
    [{ commissionCode: "A", amount: 3, category: "AGENT" }],
    {},
    "-A 2.00",
  ],
  [
    "a commission of the charges, all of them, with tax",
    [fee(10, { chargeCode: "Z", overrideTaxClass: "STANDARD" }), { chargeCode: "A" }, { chargeCode: "B" }],
    [
      { commissionCode: "A", method: "PERCENTAGE", rate: 50, base: "CHARGE_AMOUNT", category: "AGENT" },
      { commissionCode: "B", method: "PERCENTAGE", rate: 50, base: "NET_CHARGE_AMOUNT", category: "AGENT" },
    ],
    {},
    "Z 10.00 + 2.00, -A 6.00, -B 5.00",
  ],
  [
    "a commission of no charges",
    DEFINED,
    [{ commissionCode: "A", method: "PERCENTAGE", rate: 50, base: "CHARGE_AMOUNT", category: "AGENT" }],
    {},
    "",
  ],
  ["standard tax", [fee(2, { overrideTaxClass: "STANDARD" })], [], {}, "A 2.00 + 0.40"],
  ["reduced tax", [fee(2, { overrideTaxClass: "REDUCED" })], [], {}, "A 2.00 + 0.10"],
  [
    "zero-rated, exempt and unknown classes",
    ["ZERO_RATED", "EXEMPT", "LUXURY"].map((overrideTaxClass, at) =>
      fee(2, { chargeCode: `C${at}`, overrideTaxClass }),
    ),
    [],
    {},
    "C0 2.00, C1 2.00, C2 2.00",
  ],
  ["tax is of the rounded fee, half-up", [fee(0.125, { overrideTaxClass: "REDUCED" })], [], {}, "A 0.13 + 0.01"],
  ["tax in yen", [fee(3, { overrideTaxClass: "STANDARD" })], [], { currency: "JPY", amount: 100 }, "A 3 + 1"],
];

describe.each([
  ["amounts", amounts],
  ["bases, commissions and tax", bases],
] as const)("%s", (_, cases) => {
  it.each(cases)("%s", async (...one) => expectPriced(one));
});
