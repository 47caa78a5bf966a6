// A model of one card loan, written from the rules alone: it shares no code with the bank. It keeps dated events and
// ends of days, and computes each figure from them again. Amounts are in minor units.

export type LoanTerms = {
  purchaseApr: number;
  cashAdvanceApr: number;
  penaltyApr: number;
  minDuePercent: number;
  minDueFloor: bigint;
  lateFee: bigint;
  cycleDay: number;
  gracePeriodDays: number;
  lateFeeGraceDays: number;
};
type EventKind = "PURCHASE" | "CASH_ADVANCE" | "REFUND" | "PAYMENT" | "PAYOUT";
export type LoanEvent = { on: string; kind: EventKind; amount: bigint; fee?: bigint };
type Category = "PENALTY" | "CASH_ADVANCE" | "PURCHASE";
type PerCategory<Value> = Record<Category, Value>;
/** Where each part of a payment or refund went. */
export type Allocation = {
  interest: bigint;
  fees: bigint;
  penalty: bigint;
  cashAdvance: bigint;
  purchase: bigint;
  creditBalance: bigint;
};
export type LoanStatement = {
  date: string;
  days: number;
  openingBalance: bigint;
  purchases: bigint;
  cashAdvances: bigint;
  fees: bigint;
  interest: bigint;
  interestByCategory: PerCategory<bigint>;
  averageDailyBalance: PerCategory<bigint>;
  /** Net of credit balance paid out. */
  payments: bigint;
  refunds: bigint;
  closingBalance: bigint;
  minimumPaymentDue: bigint;
  breakdown: { floor: bigint; percent: bigint; interestAndFees: bigint; pastDue: bigint; overLimit: bigint };
  dueDate: string;
  /** The balance of each day that bore interest. */
  worksheet: PerCategory<WorksheetDay[]>;
};
type WorksheetDay = { on: string; base: bigint };
type Due = { date: string; unpaid: bigint; feeCharged: boolean };
type Day = { on: string; base: PerCategory<bigint>; inGrace: boolean };

// The order breaks ties between equal rates.
const CATEGORIES = ["PENALTY", "CASH_ADVANCE", "PURCHASE"] as const;
const RECEIVABLE = { PURCHASE: "1311", CASH_ADVANCE: "1312", PENALTY: "1313" } as const;
const BUCKETS = [
  [180, "DPD_180_PLUS"],
  [150, "DPD_150_179"],
  [120, "DPD_120_149"],
  [90, "DPD_90_119"],
  [61, "DPD_61_89"],
  [31, "DPD_31_60"],
  [1, "DPD_1_30"],
  [0, "CURRENT"],
] as const;
const ACCOUNTS = ["1311", "1312", "1313", "1314", "1320", "2010", "2110", "2130", "2150", "4140", "4200"] as const;
type Account = (typeof ACCOUNTS)[number];

/** A first cycle may be one day longer than a month. */
const MOST_DAYS = 32;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
/** Half up, for amounts that are not negative. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
/** Percents have at most four decimals. */
const scaled = (percent: number) => BigInt(Math.round(percent * 10_000));
const aprsOf = ({ purchaseApr, cashAdvanceApr, penaltyApr }: LoanTerms): PerCategory<number> => ({
  ...{ PURCHASE: purchaseApr, CASH_ADVANCE: cashAdvanceApr, PENALTY: penaltyApr },
});
const perCategory = <Value>(of: (category: Category) => Value): PerCategory<Value> => ({
  ...{ PENALTY: of("PENALTY"), CASH_ADVANCE: of("CASH_ADVANCE"), PURCHASE: of("PURCHASE") },
});
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const daysFrom = (from: string, to: string) => (timeOf(to) - timeOf(from)) / 86_400_000;
export const dateAfter = (date: string, days: number) =>
  new Date(timeOf(date) + days * 86_400_000).toISOString().slice(0, 10);

export class CardLoanModel {
  /** Debits are positive. */
  readonly ledger = Object.fromEntries(ACCOUNTS.map((account) => [account, 0n])) as Record<Account, bigint>;
  readonly statements: LoanStatement[] = [];
  readonly lateFees: { on: string; dueDate: string; amount: bigint }[] = [];
  readonly events: (LoanEvent & { allocation: Allocation })[] = [];
  readonly dues: Due[] = [];
  readonly #days: Day[] = [];
  readonly #billed: { category: Category; amount: bigint }[] = [];
  #interestPaid = 0n;
  #lastCut: string;
  #lastDay: string;
  #remaining = 0n;
  #paidInFull = true;
  #cycleBeganInGrace = true;
  #daysPastDue = 0;

  constructor(
    readonly terms: LoanTerms,
    opened: string,
    public creditLimit: bigint,
  ) {
    this.#lastDay = dateAfter(opened, -1);
    this.#lastCut = this.#lastDay;
  }

  get currentBalance(): bigint {
    return total((["1311", "1312", "1313", "1314", "2110"] as const).map((account) => this.ledger[account]));
  }

  get creditBalance(): bigint {
    return -this.ledger["2110"];
  }

  get stage(): 1 | 2 | 3 {
    if (this.#daysPastDue >= 90) return 3;
    return this.#daysPastDue > 30 ? 2 : 1;
  }

  get pastDue(): bigint {
    return total(this.dues.filter(({ date }) => date <= this.#lastDay).map(({ unpaid }) => unpaid));
  }

  get view() {
    const balance = (category: Category) => this.ledger[RECEIVABLE[category]] + this.#unpaidInterest(category);
    return {
      currentBalance: this.currentBalance,
      availableCredit: this.creditLimit - this.currentBalance,
      purchaseBalance: balance("PURCHASE"),
      cashAdvanceBalance: balance("CASH_ADVANCE"),
      penaltyBalance: balance("PENALTY"),
      creditBalance: this.creditBalance,
      accruedInterest: this.ledger["1320"],
      statementBalance: this.#remaining,
      minimumDue: total(this.dues.map(({ unpaid }) => unpaid)),
      delinquencyBucket: BUCKETS.find(([from]) => this.#daysPastDue >= from)?.[1],
      stage: this.stage,
      daysPastDue: this.#daysPastDue,
      paidInFullLastCycle: this.#paidInFull,
      paymentDueDate: this.statements.at(-1)?.dueDate ?? null,
    };
  }

  /** The parts that a payment of this amount would settle. */
  allocate(amount: bigint): Allocation {
    let left = amount;
    const take = (owed: bigint) => {
      const taken = least(left, owed);
      left -= taken;
      return taken;
    };
    const interest = take(this.ledger["1314"]);
    const fees = take(this.ledger["1313"]);
    const principal: PerCategory<bigint> = { PENALTY: 0n, CASH_ADVANCE: 0n, PURCHASE: 0n };
    for (const category of this.#byRate()) {
      if (category !== "PENALTY") principal[category] = take(this.ledger[RECEIVABLE[category]]);
    }
    const { CASH_ADVANCE: cashAdvance, PURCHASE: purchase, PENALTY: penalty } = principal;
    return { interest, fees, penalty, cashAdvance, purchase, creditBalance: left };
  }

  act(event: LoanEvent): Allocation {
    if (event.on !== dateAfter(this.#lastDay, 1)) throw new RangeError(`${event.on} is not the current day`);
    const allocation = this.#allocationOf(event);
    this.events.push({ ...event, allocation });
    const { amount, fee = 0n } = event;
    if (event.kind === "PAYOUT") this.#post({ "2110": amount, "2010": -amount });
    else if (event.kind === "PAYMENT") {
      this.#settle("2010", amount, allocation);
      this.#reduceDues(amount, event.on, "PAYMENT");
      this.#age(event.on);
    } else if (event.kind === "REFUND") {
      this.#settle("2130", amount, allocation);
      this.#reduceDues(amount, event.on, "REFUND");
    } else {
      const used = least(this.creditBalance, amount);
      this.#post({ [RECEIVABLE[event.kind]]: amount - used + fee, "2110": used, "2130": -amount, "4140": -fee });
    }
    return allocation;
  }

  endOfDay(on: string): void {
    if (on !== dateAfter(this.#lastDay, 1)) throw new RangeError(`${on} does not follow ${this.#lastDay}`);
    this.#lastDay = on;
    if (this.statements.at(-1)?.dueDate === on && this.#remaining > 0n) this.#paidInFull = false;
    this.#age(on);
    this.#chargeLateFees(on);
    const base = perCategory((category) => this.ledger[RECEIVABLE[category]]);
    this.#days.push({ on, base, inGrace: this.#paidInFull });
    this.#accrue();
    if (Number(on.slice(8)) === this.terms.cycleDay && this.#days.length > 1) this.#cut(on);
  }

  /** The balance of each day of the current cycle that bears interest. */
  worksheet(category: Category): WorksheetDay[] {
    const days = this.#days.slice(-MOST_DAYS).filter(({ on }) => on > this.#lastCut);
    return days.map((day) => ({ on: day.on, base: this.#bearing(day, days, category) }));
  }

  #bearing(day: Day, days: readonly Day[], category: Category): bigint {
    const base = day.base[category];
    if (category !== "PURCHASE") return base;
    if (!this.#cycleBeganInGrace) return day.inGrace ? 0n : base;
    const lost = days.find(({ inGrace }) => !inGrace)?.on;
    if (lost === undefined) return 0n;
    // Purchases that were repaid by the due date bear no interest on any day.
    const repaid = this.events
      .filter(({ on }) => on > day.on && on <= lost)
      .map(({ allocation }) => allocation.purchase);
    return most(0n, base - total(repaid));
  }

  #interestOf(category: Category): bigint {
    const sum = total(this.worksheet(category).map(({ base }) => base));
    return rounded(sum * scaled(aprsOf(this.terms)[category]), 36_500n * 10_000n);
  }

  #byRate(): Category[] {
    const apr = aprsOf(this.terms);
    return [...CATEGORIES].sort((one, other) => apr[other] - apr[one]);
  }

  #unpaidInterest(category: Category): bigint {
    let paid = this.#interestPaid;
    let unpaid = 0n;
    for (const line of this.#billed) {
      const settled = least(paid, line.amount);
      paid -= settled;
      if (line.category === category) unpaid += line.amount - settled;
    }
    return unpaid;
  }

  #allocationOf({ kind, amount, fee = 0n }: LoanEvent): Allocation {
    const nothing = { interest: 0n, fees: 0n, penalty: 0n, cashAdvance: 0n, purchase: 0n, creditBalance: 0n };
    if (amount <= 0n || fee < 0n) throw new RangeError("amounts are positive");
    if (kind === "PAYOUT" && amount > this.creditBalance) throw new RangeError("more than the credit balance");
    if (kind === "PAYMENT") return this.allocate(amount);
    if (kind !== "REFUND") return nothing;
    const purchase = least(amount, this.ledger["1311"]);
    return { ...nothing, purchase, creditBalance: amount - purchase };
  }

  #settle(source: Account, amount: bigint, { interest, fees, cashAdvance, purchase, creditBalance }: Allocation): void {
    this.#interestPaid += interest;
    this.#post({ [source]: amount, "1314": -interest, "1313": -fees });
    this.#post({ "1312": -cashAdvance, "1311": -purchase, "2110": -creditBalance });
  }

  /** Payments reduce the oldest due first. A refund only caps the dues at the rest of the statement, the newest first. */
  #reduceDues(amount: bigint, on: string, by: "PAYMENT" | "REFUND"): void {
    if (this.#remaining <= 0n) return;
    this.#remaining = most(0n, this.#remaining - amount);
    if (this.#remaining === 0n && on <= (this.statements.at(-1)?.dueDate ?? "")) this.#paidInFull = true;
    const owed = total(this.dues.map(({ unpaid }) => unpaid));
    let left = by === "PAYMENT" ? amount : owed - this.#remaining;
    for (const due of by === "PAYMENT" ? this.dues : this.dues.toReversed()) {
      const reduced = most(0n, least(left, due.unpaid));
      due.unpaid -= reduced;
      left -= reduced;
    }
  }

  #age(on: string): void {
    const oldest = this.dues.find(({ unpaid }) => unpaid > 0n)?.date ?? on;
    const wasSuspended = this.stage === 3;
    this.#daysPastDue = Math.max(0, daysFrom(oldest, on));
    const suspended = this.ledger["2150"];
    if (wasSuspended && this.stage !== 3) this.#post({ "2150": -suspended, "4200": suspended });
  }

  #chargeLateFees(on: string): void {
    for (const due of this.dues) {
      if (due.unpaid === 0n || due.feeCharged || daysFrom(due.date, on) <= this.terms.lateFeeGraceDays) continue;
      due.feeCharged = true;
      const amount = least(this.terms.lateFee, due.unpaid);
      if (amount === 0n) continue;
      this.lateFees.push({ on, dueDate: due.date, amount });
      this.#post({ "1313": amount, "4140": -amount });
    }
  }

  #accrue(): void {
    const accrued = total(CATEGORIES.map((category) => this.#interestOf(category))) - this.ledger["1320"];
    this.#post({ "1320": accrued, [this.stage === 3 ? "2150" : "4200"]: -accrued });
  }

  #cut(on: string): void {
    const inCycle = this.events.filter((event) => event.on > this.#lastCut);
    const lateFees = this.lateFees.filter((fee) => fee.on > this.#lastCut).map(({ amount }) => amount);
    const openingBalance = this.statements.at(-1)?.closingBalance ?? 0n;
    const sum = (kind: EventKind) => total(inCycle.filter((one) => one.kind === kind).map(({ amount }) => amount));
    const worksheet = perCategory((category) => this.worksheet(category));
    const days = worksheet.PURCHASE.length;
    const interestByCategory = perCategory((category) => this.#interestOf(category));
    const averageDailyBalance = perCategory((category) =>
      rounded(total(worksheet[category].map(({ base }) => base)), BigInt(days)),
    );
    const interest = total(CATEGORIES.map((category) => interestByCategory[category]));
    const roll = {
      purchases: sum("PURCHASE"),
      cashAdvances: sum("CASH_ADVANCE"),
      fees: total(lateFees) + total(inCycle.map(({ fee = 0n }) => fee)),
      payments: sum("PAYMENT") - sum("PAYOUT"),
      refunds: sum("REFUND"),
    };
    const charged = roll.purchases + roll.cashAdvances + roll.fees + interest;
    const closingBalance = openingBalance + charged - roll.payments - roll.refunds;
    for (const category of this.#byRate()) this.#billed.push({ category, amount: interestByCategory[category] });
    this.#post({ "1314": interest, "1320": -interest });
    if (closingBalance !== this.currentBalance) throw new Error(`the statement of ${on} does not add up`);
    const hasActivity = inCycle.length > 0 || lateFees.length > 0 || interest > 0n;
    if (closingBalance !== 0n || hasActivity) {
      const due = this.#minimumOf(closingBalance, interest + roll.fees);
      const dueDate = dateAfter(on, this.terms.gracePeriodDays);
      this.dues.push({ date: dueDate, unpaid: due.minimumPaymentDue - due.breakdown.pastDue, feeCharged: false });
      this.statements.push({
        ...{ date: on, days, openingBalance, ...roll, interest, interestByCategory, averageDailyBalance },
        ...{ closingBalance, ...due, dueDate, worksheet },
      });
      this.#remaining = closingBalance;
    }
    if (closingBalance <= 0n) this.#paidInFull = true;
    this.#cycleBeganInGrace = this.#paidInFull;
    this.#lastCut = on;
  }

  #minimumOf(closing: bigint, interestAndFees: bigint) {
    const percent = rounded(most(0n, closing) * scaled(this.terms.minDuePercent), 1_000_000n);
    const pastDue = total(this.dues.map(({ unpaid }) => unpaid));
    const overLimit = most(0n, closing - this.creditLimit);
    const base = most(most(this.terms.minDueFloor, percent), interestAndFees);
    const minimumPaymentDue = closing <= 0n ? 0n : least(closing, base + most(pastDue, overLimit));
    return {
      minimumPaymentDue,
      breakdown: { floor: this.terms.minDueFloor, percent, interestAndFees, pastDue, overLimit },
    };
  }

  #post(amounts: Partial<Record<Account, bigint>>): void {
    for (const account of ACCOUNTS) this.ledger[account] += amounts[account] ?? 0n;
  }
}
