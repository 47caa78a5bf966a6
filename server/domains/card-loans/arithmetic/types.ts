import type { BusinessDate } from "../../../kernel/business-date";
import type { DelinquencyBucket, LoanCategory, LoanDayStep } from "../../../kernel/value-sets";

// Amounts are minor units of the loan's currency, and percents millionths of a percent: 24 % is 24_000_000n.

export type Terms = {
  readonly aprs: Readonly<Record<LoanCategory, bigint>>;
  readonly minDuePercent: bigint;
  readonly minDueFloor: bigint;
  readonly lateFee: bigint;
  /** From the cut to the due date, 1 to 27. */
  readonly gracePeriodDays: number;
  /** A late fee is charged if a minimum is more days past due. */
  readonly lateFeeGraceDays: number;
  /** Day of the month of the cut, 1 to 28. */
  readonly cycleDay: number;
};

export type LoanAccount = { readonly terms: Terms; readonly limit: bigint };

/** A finished step. Events of a date come before its first step. */
export type Position = { readonly date: BusinessDate; readonly step: LoanDayStep };

export type Stage = 1 | 2 | 3;
/** As of the last run or payment. `days`: past the due date of the oldest unpaid minimum, 0 without one. */
export type Aged = { readonly days: number; readonly bucket: DelinquencyBucket; readonly stage: Stage };

/** Unpaid interest of a statement. */
export type Lot = { readonly statement: number; readonly category: LoanCategory; readonly amount: bigint };

/** The last statement. `balance` may be negative. `remaining` falls with payments and refunds, from the balance to 0. */
export type CutStatement = {
  readonly number: number;
  readonly date: BusinessDate;
  readonly due: BusinessDate;
  readonly balance: bigint;
  readonly remaining: bigint;
};

/** A minimum without the earlier ones that its statement repeats. `charged`: its late fee was charged. */
export type Due = {
  readonly statement: number;
  readonly due: BusinessDate;
  readonly minimum: bigint;
  readonly unpaid: bigint;
  readonly charged: boolean;
};

/** Sums of the open cycle. `payments` is net of `paidOut`. `count`: events and late fees. */
export type CycleTotals = {
  readonly opening: bigint;
  readonly purchases: bigint;
  readonly cashAdvances: bigint;
  readonly fees: bigint;
  readonly payments: bigint;
  readonly refunds: bigint;
  readonly paidOut: bigint;
  readonly count: number;
};

/** All purchases of a day, with their fees. */
export type MemoPurchase = { readonly on: BusinessDate; readonly amount: bigint };

/** `billed`: in a statement already. */
export type Principal = { readonly billed: bigint; readonly unbilled: bigint };

export type State = {
  /** The last finished step. */
  readonly done: Position;
  readonly cycleFrom: BusinessDate;
  readonly nextCut: BusinessDate;
  readonly principal: Readonly<Record<LoanCategory, Principal>>;
  /** In the order of the waterfall. */
  readonly lots: readonly Lot[];
  readonly credit: bigint;
  /** Sums, in this cycle, of the balances at the end of each day that bear interest. */
  readonly days: Readonly<Record<LoanCategory, bigint>>;
  /** Purchases of this cycle, as far as not repaid, while its grace period is undecided. Oldest first. */
  readonly memo: readonly MemoPurchase[];
  /** Posted for this cycle, the rounded interest on `days`. */
  readonly accrued: Readonly<Record<LoanCategory, bigint>>;
  /** Accrued at stage 3 and not released. */
  readonly suspended: bigint;
  /** `paidInFullLastCycle` of the interface. */
  readonly grace: boolean;
  readonly graceLostOn: BusinessDate | null;
  readonly statement: CutStatement | null;
  /** How many were cut. */
  readonly statements: number;
  /** Only unpaid ones, oldest first. */
  readonly dues: readonly Due[];
  readonly aged: Aged;
  readonly cycle: CycleTotals;
};

/**
 * `fee` is charged with the amount: in the `fees` of the statement and the principal of the amount's category. PAYOUT: of credit balance
 * to the holder. A later reversal is a REFUND of its own cycle.
 */
export type Event =
  | { readonly kind: "PURCHASE" | "CASH_ADVANCE"; readonly amount: bigint; readonly fee: bigint }
  | { readonly kind: "REFUND" | "PAYMENT" | "PAYOUT"; readonly amount: bigint };

/**
 * Changes of GL accounts. More is a debit of purchase (1311), cash (1312), fee (1313), interest (1314) and accrued (1320), and a credit of
 * credit (2110), income (4200), suspense (2150) and feeIncome (4140). Effects of a day balance. Events lack their other side: amount and fee.
 */
export type Moves = {
  readonly purchase: bigint;
  readonly cash: bigint;
  readonly fee: bigint;
  readonly interest: bigint;
  readonly accrued: bigint;
  readonly credit: bigint;
  readonly income: bigint;
  readonly suspense: bigint;
  readonly feeIncome: bigint;
};

export type StatementFigures = {
  readonly number: number;
  readonly date: BusinessDate;
  readonly from: BusinessDate;
  /** Length of the cycle. */
  readonly days: number;
  readonly opening: bigint;
  readonly purchases: bigint;
  readonly cashAdvances: bigint;
  readonly fees: bigint;
  readonly interest: Readonly<Record<LoanCategory, bigint>> & { readonly total: bigint };
  /** Net of `paidOut`: opening + purchases + cashAdvances + fees + interest − payments − refunds = closing. */
  readonly payments: bigint;
  readonly refunds: bigint;
  readonly paidOut: bigint;
  readonly closing: bigint;
  /** Includes what is past due. */
  readonly minimum: bigint;
  readonly breakdown: { readonly base: bigint; readonly pastDue: bigint; readonly overLimit: bigint };
  readonly due: BusinessDate;
  /** Average daily balances that bore interest, rounded. */
  readonly adb: Readonly<Record<LoanCategory, bigint>>;
};

/**
 * INTEREST: a cut with interest or a statement. LATE_FEE has the minimum as `due`. AGEING: the bucket changed, without moves.
 * Nothing else has zero moves, except INTEREST of a statement without interest.
 */
export type Effect = {
  readonly on: BusinessDate;
  readonly kind: Event["kind"] | "LATE_FEE" | "AGEING" | "RELEASE" | "ACCRUAL" | "INTEREST";
  readonly moves: Moves;
  readonly statement?: StatementFigures;
  readonly due?: Due;
  readonly aged?: { readonly from: Aged; readonly to: Aged };
};

/** Effects in the order of posting. */
export type Outcome = { readonly state: State; readonly effects: readonly Effect[] };

/** Parts of a payment, which add up to its amount. `fees` is fee principal and `penalty` is 0, because interest on fees is in `interest`. */
export type Allocation = {
  readonly interest: bigint;
  readonly fees: bigint;
  readonly cashAdvance: bigint;
  readonly purchase: bigint;
  readonly penalty: 0n;
  readonly creditBalance: bigint;
};

/** As of `State.done`. */
export type Balances = {
  readonly current: bigint;
  /** Principal and billed interest. */
  readonly purchase: bigint;
  readonly cash: bigint;
  readonly penalty: bigint;
  readonly credit: bigint;
  readonly accruedInterest: bigint;
  /** Remaining of the last statement, or its negative balance. */
  readonly statementBalance: bigint;
  readonly minimumDue: bigint;
  /** Unpaid minimums whose due date is over. Paying them makes the loan CURRENT. */
  readonly pastDue: bigint;
};

/** `at`: `State.done` just after the event. */
export type PastEvent = { readonly at: Position; readonly on: BusinessDate; readonly event: Event };

/**
 * One day of one category. `balance`: at the end of the day, as it bore interest. After a lost grace period it lacks what was repaid by
 * the due date. `grace`: purchases that bear no interest, or not yet. `rate`: the APR.
 */
export type WorksheetRow = {
  readonly date: BusinessDate;
  readonly category: LoanCategory;
  readonly balance: bigint;
  readonly rate: bigint;
  readonly accrued: bigint;
  readonly grace: boolean;
};
