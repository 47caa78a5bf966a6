import { describe, expect, it } from "vitest";
import { type DeclineReason, declineReasons } from "../../kernel/value-sets";
import {
  type Asked,
  checksOf,
  expiresOn,
  type Figures,
  isOverCapture,
  MOST_AMOUNT,
  reasonsOf,
  responseCodeOf,
  tolerancePercent,
} from "./decide";

// C1: each reason alone, in combination and in order.

const figures: Figures = {
  ...{ type: "DEBIT", cardStatus: "ACTIVATED", expiry: "2026-03-02", accountState: "ACTIVE", currency: "USD" },
  ...{ singleCap: 100n, dailyCap: 100n, atmCap: 100n, usedToday: 0n, usedAtAtms: 0n, available: 100n },
  ...{ isOverLimit: false, lastMinute: 2, mostPerMinute: 3, openHolds: 499, mostHolds: 500 },
};
const asked: Asked = { amount: 100n, currency: "USD", channel: "ATM", businessDate: "2026-03-02" };

const decided = (change: Partial<Figures> = {}, request: Partial<Asked> = {}) =>
  reasonsOf(checksOf({ ...asked, ...request }, { ...figures, ...change }));

type Cause = readonly [reason: DeclineReason, figures: Partial<Figures>, asked: Partial<Asked>, code: string];

/** In the order of the checks. Each fails by the smallest amount. */
const ALONE: readonly Cause[] = [
  ["INVALID_AMOUNT", {}, { amount: 0n }, "13"],
  ["CURRENCY_NOT_SUPPORTED", {}, { currency: "EUR" }, "57"],
  ["CARD_NOT_ACTIVATED", { cardStatus: "ISSUED" }, {}, "78"],
  ["CARD_BLOCKED", { cardStatus: "BLOCKED" }, {}, "62"],
  ["CARD_CLOSED", { cardStatus: "CLOSED" }, {}, "46"],
  ["CARD_EXPIRED", { expiry: "2026-03-01" }, {}, "54"],
  ["ACCOUNT_INACTIVE", { accountState: "INACTIVE" }, {}, "57"],
  ["ACCOUNT_BLOCKED", { accountState: "BLOCKED" }, {}, "62"],
  ["ACCOUNT_CLOSED", { accountState: "CLOSED" }, {}, "46"],
  ["SINGLE_TXN_CAP_EXCEEDED", { singleCap: 99n }, {}, "61"],
  ["DAILY_LIMIT_EXCEEDED", { usedToday: 1n }, {}, "61"],
  ["ATM_DAILY_LIMIT_EXCEEDED", { usedAtAtms: 1n }, {}, "61"],
  ["INSUFFICIENT_FUNDS", { available: 99n }, {}, "51"],
  ["INSUFFICIENT_CREDIT", { type: "CREDIT", available: 99n }, {}, "51"],
  ["OVER_LIMIT", { type: "CREDIT", available: -1n, isOverLimit: true }, {}, "51"],
  ["VELOCITY_EXCEEDED", { lastMinute: 3 }, {}, "65"],
  ["TOO_MANY_HOLDS", { openHolds: 500 }, {}, "65"],
];

/** At most one reason of each group can apply. */
const EXCLUSIVE: readonly (readonly DeclineReason[])[] = [
  ["INVALID_AMOUNT", "CURRENCY_NOT_SUPPORTED"],
  ["CARD_NOT_ACTIVATED", "CARD_BLOCKED", "CARD_CLOSED"],
  ["ACCOUNT_INACTIVE", "ACCOUNT_BLOCKED", "ACCOUNT_CLOSED"],
  ["INSUFFICIENT_FUNDS", "INSUFFICIENT_CREDIT", "OVER_LIMIT"],
];
const SKIPPED: readonly DeclineReason[] = [
  ...["SINGLE_TXN_CAP_EXCEEDED", "DAILY_LIMIT_EXCEEDED", "ATM_DAILY_LIMIT_EXCEEDED"],
  ...["INSUFFICIENT_FUNDS", "INSUFFICIENT_CREDIT", "OVER_LIMIT"],
] as DeclineReason[];

describe("checks", () => {
  it("pass at equality", () => {
    expect(decided()).toEqual([]);
    expect(responseCodeOf([])).toBe("00");
  });

  it.each(ALONE)("%s alone", (reason, change, request, code) => {
    expect(decided(change, request)).toEqual([reason]);
    expect(responseCodeOf([reason])).toBe(code);
  });

  it("are all tested, and their reasons are in the order of the checks", () => {
    expect(["CARD_NOT_FOUND", ...ALONE.map(([reason]) => reason)]).toEqual(declineReasons);
  });

  it("decline an unknown card, whatever else", () => {
    expect(reasonsOf(checksOf(asked, null))).toEqual(["CARD_NOT_FOUND"]);
    expect(reasonsOf(checksOf({ ...asked, amount: -1n }, null))).toEqual(["CARD_NOT_FOUND", "INVALID_AMOUNT"]);
    expect(responseCodeOf(["CARD_NOT_FOUND", "INVALID_AMOUNT"])).toBe("14");
  });

  const pairs = ALONE.flatMap((a, n) => ALONE.slice(n + 1).map((b) => [a[0], b[0], a, b] as const)).filter(
    ([a, b]) => !EXCLUSIVE.some((group) => group.includes(a) && group.includes(b)),
  );
  it.each(pairs)("list %s and %s in this order", (a, b, [, one, asks], [, other, alsoAsks]) => {
    const isNotCompared = a === "INVALID_AMOUNT" || a === "CURRENCY_NOT_SUPPORTED";
    const expected = isNotCompared && SKIPPED.includes(b) ? [a] : [a, b];
    expect(decided({ ...one, ...other }, { ...asks, ...alsoAsks })).toEqual(expected);
    expect(responseCodeOf(expected)).toBe(ALONE.find(([reason]) => reason === a)?.[3]);
  });

  it("list all reasons of one decline", () => {
    const everything: Partial<Figures> = {
      ...{ cardStatus: "BLOCKED", expiry: "2026-03-01", accountState: "BLOCKED", singleCap: 0n, dailyCap: 0n },
      ...{ atmCap: 0n, available: 0n, lastMinute: 9, openHolds: 900 },
    };
    const states = ["CARD_BLOCKED", "CARD_EXPIRED", "ACCOUNT_BLOCKED"];
    const bounds = ["VELOCITY_EXCEEDED", "TOO_MANY_HOLDS"];
    const amounts = SKIPPED.slice(0, 4);
    expect(decided(everything)).toEqual([...states, ...amounts, ...bounds]);
    expect(decided(everything, { amount: -5n, currency: "EUR" })).toEqual([
      ...["INVALID_AMOUNT", "CURRENCY_NOT_SUPPORTED"],
      ...states,
      ...bounds,
    ]);
  });
});

describe("caps", () => {
  it("of null pass any amount of 12 digits", () => {
    const none = { singleCap: null, dailyCap: null, atmCap: null, available: 10n ** 18n, usedToday: 10n ** 17n };
    expect(decided(none, { amount: MOST_AMOUNT })).toEqual([]);
    expect(decided(none, { amount: MOST_AMOUNT + 1n })).toEqual(["INVALID_AMOUNT"]);
  });

  it("of zero pass none", () => {
    expect(decided({ singleCap: 0n, dailyCap: 0n, atmCap: 0n }, { amount: 1n })).toEqual(SKIPPED.slice(0, 3));
  });

  it.each(["POS", "ECOM"] as const)("for ATMs do not apply to %s, the daily one does", (channel) => {
    expect(decided({ usedAtAtms: 1_000n, atmCap: 0n }, { channel })).toEqual([]);
    expect(decided({ usedToday: 1n, atmCap: 0n }, { channel })).toEqual(["DAILY_LIMIT_EXCEEDED"]);
  });

  it("and the velocity bound are no check when unset", () => {
    const reasons = checksOf(asked, { ...figures, mostPerMinute: null, lastMinute: 9_999 }).map(({ reason }) => reason);
    expect(reasons).not.toContain("VELOCITY_EXCEEDED");
  });

  it("show what was compared", () => {
    const checks = checksOf(asked, { ...figures, usedToday: 30n, usedAtAtms: 20n, atmCap: null });
    expect(checks.filter(({ value }) => value !== null)).toEqual([
      { reason: "SINGLE_TXN_CAP_EXCEEDED", passed: true, value: 100n, limit: 100n },
      { reason: "DAILY_LIMIT_EXCEEDED", passed: false, value: 130n, limit: 100n },
      { reason: "ATM_DAILY_LIMIT_EXCEEDED", passed: true, value: 120n, limit: null },
      { reason: "INSUFFICIENT_FUNDS", passed: true, value: 100n, limit: 100n },
    ]);
  });
});

it("a card is valid through its expiry date", () => {
  expect(decided({ expiry: "2026-03-02" })).toEqual([]);
  expect(decided({ expiry: "2026-02-28" })).toEqual(["CARD_EXPIRED"]);
});

it.each([
  ...[null, "5812", "3350", "4000", "0000", "9999", "7010", "7513", "4410"].map((mcc) => [mcc, "2026-03-09"] as const),
  ...["3351", "3500", "3501", "3999", "7011", "7512", "4411"].map((mcc) => [mcc, "2026-04-02"] as const),
])("an authorization of MCC %s on 2 March expires on %s", (mcc, date) => {
  expect(expiresOn("2026-03-02", mcc)).toBe(date);
});

it("expiry crosses the end of a year and a leap day", () => {
  expect([expiresOn("2027-12-28", null), expiresOn("2028-02-25", null)]).toEqual(["2028-01-04", "2028-03-03"]);
});

it.each([
  ...["4121", "5812", "5813", "5814", "7230", "7298"].map((mcc) => [mcc, 20n] as const),
  // Lodging and cruises. 3351–3500 and 7512 are car rental.
  ...["3501", "3999", "7011", "4411"].map((mcc) => [mcc, 15n] as const),
  ...[null, "3350", "3351", "3500", "4000", "7512", "5811", "5815", "7231"].map((mcc) => [mcc, 0n] as const),
])("captures of MCC %s may exceed by %s percent", (mcc, percent) => {
  expect(tolerancePercent(mcc)).toBe(percent);
});

it.each([
  ["5812", 100n, 120n, false],
  ["5812", 100n, 121n, true],
  // 20 % of 0.33 is 0.066: 0.39 is within, 0.40 is not.
  ["5812", 33n, 39n, false],
  ["5812", 33n, 40n, true],
  ["7011", 100n, 115n, false],
  ["7011", 100n, 116n, true],
  ["7512", 100n, 100n, false],
  ["7512", 100n, 101n, true],
  [null, 1n, 1n, false],
  [null, 1n, 2n, true],
  ["5812", 0n, 1n, true],
  ["5812", 10n ** 17n, 12n * 10n ** 16n, false],
  ["5812", 10n ** 17n, 12n * 10n ** 16n + 1n, true],
] as const)("MCC %s, %s authorized, %s captured: over-capture %s", (mcc, authorized, captured, isOver) => {
  expect(isOverCapture(authorized, captured, mcc)).toBe(isOver);
});
