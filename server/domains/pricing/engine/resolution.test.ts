import { describe, it } from "vitest";
import { type Case, CURRENT, expectPriced, fee, SAVINGS } from "./testing/tariff-cases";

// Precedence of rules (RULES.md). Amounts are in amounts.test.ts.

const conditions: Case[] = [
  ["a rule without conditions matches any movement of its transaction", [fee(2)], [], {}, "A 2.00"],
  ["not a movement of another one", [fee(2)], [], { transactionCode: "CASH_DEPOSIT" }, ""],
  ["codes of transactions are compared by equality", [fee(2)], [], { transactionCode: "cash_withdrawal" }, ""],
  [
    "a transaction that the bank has made up",
    [fee(2, { transactionCode: "LOCKER" })],
    [],
    { transactionCode: "LOCKER" },
    "A 2.00",
  ],
  ["its product", [fee(2, { productId: SAVINGS })], [], { productId: SAVINGS }, "A 2.00"],
  ["not another product", [fee(2, { productId: SAVINGS })], [], { productId: CURRENT }, ""],
  ["a product where none is named", [fee(2, { productId: SAVINGS })], [], { productId: null }, ""],
  ["null is any product", [fee(2)], [], { productId: CURRENT }, "A 2.00"],
  ["its channel", [fee(2, { channel: "BRANCH" })], [], { channel: "BRANCH" }, "A 2.00"],
  ["not another channel", [fee(2, { channel: "BRANCH" })], [], { channel: "API" }, ""],
  ["null is any channel", [fee(2)], [], { channel: "POS" }, "A 2.00"],
  ["an empty channel is a channel", [fee(2, { channel: "" })], [], { channel: "API" }, ""],
  ["its currency", [fee(2, { currency: "EUR" })], [], { currency: "EUR" }, "A 2.00"],
  ["not another currency", [fee(2, { currency: "EUR" })], [], { currency: "USD" }, ""],
  ["null is any currency", [fee(2)], [], { currency: "GBP" }, "A 2.00"],
  [
    "all conditions at once",
    [fee(2, { productId: SAVINGS, channel: "ATM", currency: "EUR", amountFrom: 10, amountTo: 20 })],
    [],
    { productId: SAVINGS, channel: "ATM", currency: "EUR", amount: 15 },
    "A 2.00",
  ],
  [
    "one of them fails",
    [fee(2, { productId: SAVINGS, channel: "ATM", currency: "EUR", amountFrom: 10, amountTo: 20 })],
    [],
    { productId: SAVINGS, channel: "ATM", currency: "USD", amount: 15 },
    "",
  ],
];

const bands: Case[] = [
  ["just below where a band begins", [fee(2, { amountFrom: 100 })], [], { amount: 99.99 }, ""],
  ["where it begins", [fee(2, { amountFrom: 100 })], [], { amount: 100 }, "A 2.00"],
  ["just above", [fee(2, { amountFrom: 100 })], [], { amount: 100.01 }, "A 2.00"],
  ["just below where a band ends", [fee(2, { amountTo: 100 })], [], { amount: 99.99 }, "A 2.00"],
  ["where it ends", [fee(2, { amountTo: 100 })], [], { amount: 100 }, "A 2.00"],
  ["just above its end", [fee(2, { amountTo: 100 })], [], { amount: 100.01 }, ""],
  ["a band of one amount", [fee(2, { amountFrom: 100, amountTo: 100 })], [], { amount: 100 }, "A 2.00"],
  ["beside a band of one amount", [fee(2, { amountFrom: 100, amountTo: 100 })], [], { amount: 100.01 }, ""],
  [
    "bands that follow each other, the lower",
    [fee(1, { amountTo: 99.99 }), fee(2, { amountFrom: 100 })],
    [],
    { amount: 99.99 },
    "A 1.00",
  ],
  [
    "bands that follow each other, the upper",
    [fee(1, { amountTo: 99.99 }), fee(2, { amountFrom: 100 })],
    [],
    { amount: 100 },
    "A 2.00",
  ],
  [
    "a band between two amounts of the currency",
    [fee(2, { amountFrom: 0.001, amountTo: 0.009 })],
    [],
    { amount: 0.01 },
    "",
  ],
  ["a band in yen", [fee(200, { amountFrom: 1000 })], [], { amount: 1000, currency: "JPY" }, "A 200"],
  [
    "a band in dinars, of three decimals",
    [fee(1, { amountFrom: 10.005 })],
    [],
    { amount: 10.005, currency: "KWD" },
    "A 1.000",
  ],
  ["below it", [fee(1, { amountFrom: 10.005 })], [], { amount: 10.004, currency: "KWD" }, ""],
];

const precedence: Case[] = [
  ["the lower number wins", [fee(1, { priority: 20 }), fee(2, { priority: 10 })], [], {}, "A 2.00"],
  ["negative numbers are lower still", [fee(1, { priority: 0 }), fee(2, { priority: -1 })], [], {}, "A 2.00"],
  ["no priority comes last", [fee(1), fee(2, { priority: 2_000_000_000 })], [], {}, "A 2.00"],
  [
    "priority before conditions",
    [fee(1, { channel: "API", currency: "USD" }), fee(2, { priority: 5 })],
    [],
    {},
    "A 2.00",
  ],
  ["more conditions win", [fee(1), fee(2, { channel: "API" })], [], {}, "A 2.00"],
  [
    "each end of a band is a condition",
    [fee(1, { amountFrom: 1 }), fee(2, { amountFrom: 1, amountTo: 1000 })],
    [],
    {},
    "A 2.00",
  ],
  [
    "an end of a band counts as much as a channel: the band decides",
    [fee(1, { channel: "API" }), fee(2, { amountTo: 1000 })],
    [],
    {},
    "A 2.00",
  ],
  [
    "more conditions before a narrower band",
    [fee(1, { amountTo: 101 }), fee(2, { channel: "API", amountTo: 5000 })],
    [],
    {},
    "A 2.00",
  ],
  [
    "the narrower band wins",
    [fee(1, { amountFrom: 0, amountTo: 1000 }), fee(2, { amountFrom: 50, amountTo: 200 })],
    [],
    {},
    "A 2.00",
  ],
  [
    "a band with an end before one without",
    [fee(1, { amountFrom: 90, channel: "API" }), fee(2, { amountTo: 5000, channel: "API" })],
    [],
    {},
    "A 2.00",
  ],
  [
    "of equal ones the newest",
    [fee(2, { createdAt: "2026-02-01T00:00:00.000Z" }), fee(1, { createdAt: "2026-01-31T23:59:59.999Z" })],
    [],
    {},
    "A 2.00",
  ],
  ["of one instant the later id", [fee(1), fee(2)], [], {}, "A 2.00"],
  [
    "of one instant the later id, however they are read",
    [fee(2, { id: "0197a3c2-5b1e-7c40-9d2a-ffffffffffff" }), fee(1)],
    [],
    {},
    "A 2.00",
  ],
  [
    "the winner changes with the amount",
    [fee(1, { priority: 1, amountTo: 50 }), fee(2, { priority: 2, amountTo: 150 }), fee(3)],
    [],
    { amount: 100 },
    "A 2.00",
  ],
  ["a loser does not step in for a winner without amount", [fee(1), { priority: 1 }], [], {}, ""],
  ["nor for one that sets nothing", [fee(1), fee(0, { priority: 1 })], [], {}, ""],
  ["nor for a rate of nothing", [fee(1), { priority: 1, overrideRate: 0 }], [], {}, ""],
  [
    "nor for an inactive definition",
    [fee(1, { chargeCode: "B" }), { priority: 1 }, fee(9, { priority: 2 })],
    [{ commissionCode: "A", amount: 3, active: false }],
    {},
    "B 1.00",
  ],
  [
    "several codes add up",
    [fee(1), fee(2, { chargeCode: "B" }), fee(4, { chargeCode: "C" })],
    [],
    {},
    "A 1.00, B 2.00, C 4.00",
  ],
  [
    "one wins in each code",
    [fee(1), fee(2, { chargeCode: "B" }), fee(3, { chargeCode: "B", priority: 1 })],
    [],
    {},
    "A 1.00, B 3.00",
  ],
];

describe.each([
  ["conditions", conditions],
  ["bands", bands],
  ["precedence", precedence],
] as const)("%s", (_, cases) => {
  it.each(cases)("%s", async (...one) => expectPriced(one));
});
