import { addDays } from "../../kernel/business-date";
import type { CardChannel, CardType, cardStatuses, DeclineReason } from "../../kernel/value-sets";

// The checks of an authorization in their order (RULES.md). Pure, so that the drawer shows what was decided.

/** The figures that a decision compares, in minor units of the account's currency. */
export type Figures = {
  readonly type: CardType;
  readonly cardStatus: (typeof cardStatuses)[number];
  readonly expiry: string;
  readonly accountState: "ACTIVE" | "INACTIVE" | "BLOCKED" | "CLOSED";
  readonly currency: string;
  readonly singleCap: bigint | null;
  readonly dailyCap: bigint | null;
  readonly atmCap: bigint | null;
  /** Authorized less reversed on the business date. */
  readonly usedToday: bigint;
  readonly usedAtAtms: bigint;
  readonly available: bigint;
  /** A credit card whose balance is above its limit. */
  readonly isOverLimit: boolean;
  /** Approvals in the current minute, and the bank's bound. */
  readonly lastMinute: number;
  readonly mostPerMinute: number | null;
  readonly openHolds: number;
  readonly mostHolds: number;
};

export type Asked = {
  readonly amount: bigint;
  readonly currency: string;
  readonly channel: CardChannel;
  readonly businessDate: string;
};

export type Check = {
  readonly reason: DeclineReason;
  readonly passed: boolean;
  /** The compared amount and the highest that passes. Null if the check compares none. */
  readonly value: bigint | null;
  readonly limit: bigint | null;
};

const fact = (reason: DeclineReason, passed: boolean): Check => ({ reason, passed, value: null, limit: null });
const within = (reason: DeclineReason, value: bigint, limit: bigint | null): Check => ({
  reason,
  passed: limit === null || value <= limit,
  value,
  limit,
});

const OF_CARD = { ISSUED: "CARD_NOT_ACTIVATED", BLOCKED: "CARD_BLOCKED", CLOSED: "CARD_CLOSED" } as const;
const OF_ACCOUNT = { INACTIVE: "ACCOUNT_INACTIVE", BLOCKED: "ACCOUNT_BLOCKED", CLOSED: "ACCOUNT_CLOSED" } as const;

/** Amounts of card messages have at most 12 digits (ISO 8583, element 4). Therefore sums of a day and of a batch stay within bigint. */
export const MOST_AMOUNT = 999_999_999_999n;

/**
 * All checks in their order. Null figures: the card is unknown. An invalid amount or one of another currency is not compared with
 * caps and funds.
 */
export function checksOf({ amount, currency, channel, businessDate }: Asked, figures: Figures | null): Check[] {
  const valid = fact("INVALID_AMOUNT", amount > 0n && amount <= MOST_AMOUNT);
  if (figures === null) return [fact("CARD_NOT_FOUND", false), valid];
  const sameCurrency = currency === figures.currency;
  const { cardStatus, accountState } = figures;
  const states = [
    fact("CARD_NOT_FOUND", true),
    valid,
    fact("CURRENCY_NOT_SUPPORTED", sameCurrency),
    cardStatus === "ACTIVATED" ? fact("CARD_NOT_ACTIVATED", true) : fact(OF_CARD[cardStatus], false),
    fact("CARD_EXPIRED", businessDate <= figures.expiry),
    accountState === "ACTIVE" ? fact("ACCOUNT_INACTIVE", true) : fact(OF_ACCOUNT[accountState], false),
  ];
  const amounts = valid.passed && sameCurrency ? amountChecks(amount, channel, figures) : [];
  const { lastMinute, mostPerMinute, openHolds, mostHolds } = figures;
  return [
    ...states,
    ...amounts,
    ...(mostPerMinute === null ? [] : [fact("VELOCITY_EXCEEDED", lastMinute < mostPerMinute)]),
    fact("TOO_MANY_HOLDS", openHolds < mostHolds),
  ];
}

function amountChecks(amount: bigint, channel: CardChannel, figures: Figures): Check[] {
  const { type, singleCap, dailyCap, atmCap, usedToday, usedAtAtms, available, isOverLimit } = figures;
  const funds = type === "CREDIT" ? (isOverLimit ? "OVER_LIMIT" : "INSUFFICIENT_CREDIT") : "INSUFFICIENT_FUNDS";
  return [
    within("SINGLE_TXN_CAP_EXCEEDED", amount, singleCap),
    within("DAILY_LIMIT_EXCEEDED", usedToday + amount, dailyCap),
    ...(channel === "ATM" ? [within("ATM_DAILY_LIMIT_EXCEEDED", usedAtAtms + amount, atmCap)] : []),
    within(funds, amount, available),
  ];
}

/** The reasons of a decline, the first being its `declineReason`. Empty: approved. */
export function reasonsOf(checks: readonly Check[]): DeclineReason[] {
  return checks.flatMap(({ passed, reason }) => (passed ? [] : [reason]));
}

/** ISO 8583 data element 39. */
const CODES: Readonly<Record<DeclineReason, string>> = {
  CARD_NOT_FOUND: "14",
  INVALID_AMOUNT: "13",
  CURRENCY_NOT_SUPPORTED: "57",
  CARD_NOT_ACTIVATED: "78",
  CARD_BLOCKED: "62",
  CARD_CLOSED: "46",
  CARD_EXPIRED: "54",
  ACCOUNT_INACTIVE: "57",
  ACCOUNT_BLOCKED: "62",
  ACCOUNT_CLOSED: "46",
  SINGLE_TXN_CAP_EXCEEDED: "61",
  DAILY_LIMIT_EXCEEDED: "61",
  ATM_DAILY_LIMIT_EXCEEDED: "61",
  INSUFFICIENT_FUNDS: "51",
  INSUFFICIENT_CREDIT: "51",
  OVER_LIMIT: "51",
  VELOCITY_EXCEEDED: "65",
  TOO_MANY_HOLDS: "65",
};
export const APPROVED = "00";

export function responseCodeOf([first]: readonly DeclineReason[]): string {
  return first === undefined ? APPROVED : CODES[first];
}

const LODGING_AND_TRAVEL = new Set(["7011", "7512", "4411"]);
const LODGING_AND_CRUISE = new Set(["7011", "4411"]);
const TIPPED = new Set(["4121", "5812", "5813", "5814", "7230", "7298"]);

/** 3351–3999: car rental and hotels. */
const isNamedTravel = (mcc: string) => mcc >= "3351" && mcc <= "3999";
/** 3501–3999: hotels. */
const isNamedLodging = (mcc: string) => mcc >= "3501" && mcc <= "3999";

/** The first business date without the hold. */
export function expiresOn(authorizedOn: string, mcc: string | null): string {
  const isLong = mcc !== null && (LODGING_AND_TRAVEL.has(mcc) || isNamedTravel(mcc));
  return addDays(authorizedOn, isLong ? 31 : 7);
}

/** Percent by which captures may exceed an authorization without being an exception. */
export function tolerancePercent(mcc: string | null): bigint {
  if (mcc === null) return 0n;
  if (TIPPED.has(mcc)) return 20n;
  return LODGING_AND_CRUISE.has(mcc) || isNamedLodging(mcc) ? 15n : 0n;
}

/** True if the captured total exceeds the authorized amount by more than the tolerance. */
export function isOverCapture(authorized: bigint, captured: bigint, mcc: string | null): boolean {
  return captured * 100n > authorized * (100n + tolerancePercent(mcc));
}
