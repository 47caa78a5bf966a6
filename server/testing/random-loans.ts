import { type Chance, seededRandom } from "@/server/kernel/seeded-random";
import { CardLoanModel, dateAfter, type LoanEvent, type LoanTerms } from "./card-loan-model";

// Random histories of card loans. The model supplies the balances that payments depend on.

type LoanDay = { on: string; limit: bigint | null; events: LoanEvent[] };
export type LoanHistory = { terms: LoanTerms; opened: string; creditLimit: bigint; days: LoanDay[] };
type Habit = (typeof HABITS)[number];
/** How the holder treats one cycle. */
type Conduct = { habit: Habit; isIdle: boolean; payOn: string };

const HABITS = ["FULL", "MINIMUM", "PARTIAL", "MORE", "LATE", "IN_TWO", "NONE"] as const;

/** `on`: the opening. */
export function randomLoan(seed: number, on?: string): LoanHistory {
  const chance = seededRandom(seed);
  const terms = randomTerms(chance);
  const opened = on ?? dateAfter("2023-01-01", chance.below(1_500));
  const creditLimit = BigInt(1 + chance.below(10_000)) * 100n;
  const loan = new CardLoanModel(terms, opened, creditLimit);
  const months = 3 + chance.below(12);
  const unpaidFrom = chance.happens(0.3) ? chance.below(months) : months;
  const unpaidFor = 4 + chance.below(4);
  const days: LoanDay[] = [];
  let conduct: Conduct = { habit: "NONE", isIdle: chance.happens(0.2), payOn: opened };
  for (let number = 0; number < months * 30; number++) {
    const on = dateAfter(opened, number);
    const cycle = Math.floor(number / 30);
    const isUnpaid = cycle >= unpaidFrom && cycle < unpaidFrom + unpaidFor;
    const limit = chance.happens(0.01) ? BigInt(1 + chance.below(8_000)) * 100n : null;
    if (limit !== null) loan.creditLimit = limit;
    const events: LoanEvent[] = [];
    const act = (event: LoanEvent | null) => {
      if (event === null || event.amount <= 0n) return;
      loan.act(event);
      events.push(event);
    };
    for (let tries = 0; tries < 2; tries++) {
      act(spending(on, loan, conduct, chance));
      if (!isUnpaid) act(payment(on, loan, conduct, chance));
    }
    if (loan.creditBalance > 0n && chance.happens(0.05)) act(payout(on, loan, chance));
    days.push({ on, limit, events });
    const known = loan.statements.length;
    loan.endOfDay(on);
    if (loan.statements.length > known || chance.happens(0.01)) conduct = randomConduct(on, terms, chance);
  }
  return { terms, opened, creditLimit, days };
}

function randomTerms(chance: Chance): LoanTerms {
  const apr = () => chance.pick([0, 12, 18.5, 24, 24, 29.99, chance.below(2_000_001) / 10_000, 200]);
  return {
    ...{ purchaseApr: apr(), cashAdvanceApr: apr(), penaltyApr: apr() },
    minDuePercent: chance.pick([0, 2.5, 5, 5, 10, 100, chance.below(1_000_001) / 10_000]),
    minDueFloor: chance.pick([0n, 1n, 1_000n, 2_500n, 2_500n, 20_000n]),
    lateFee: chance.pick([0n, 3_500n, 3_500n, 10_000n]),
    cycleDay: 1 + chance.below(28),
    gracePeriodDays: chance.pick([1, 21, 21, 27, 1 + chance.below(27)]),
    lateFeeGraceDays: chance.pick([0, 0, 3, chance.below(6)]),
  };
}

function randomConduct(cut: string, { gracePeriodDays }: LoanTerms, chance: Chance): Conduct {
  const habit = chance.pick(HABITS);
  const inTime = chance.happens(0.4) ? gracePeriodDays : 1 + chance.below(gracePeriodDays);
  const payOn = dateAfter(cut, habit === "LATE" ? gracePeriodDays + 1 + chance.below(8) : inTime);
  return { habit, isIdle: chance.happens(0.2), payOn };
}

function spending(on: string, loan: CardLoanModel, { isIdle }: Conduct, chance: Chance): LoanEvent | null {
  if (isIdle || !chance.happens(0.1)) return null;
  const amount = randomAmount(chance);
  const kind = chance.pick(["PURCHASE", "PURCHASE", "PURCHASE", "CASH_ADVANCE", "REFUND"] as const);
  if (kind === "CASH_ADVANCE") return { on, kind, amount, fee: chance.pick([0n, 300n, amount / 33n]) };
  // Some refunds take back all purchases to the cent.
  if (kind === "REFUND" && chance.happens(0.2)) return { on, kind, amount: loan.ledger["1311"] };
  return { on, kind, amount };
}

function payment(on: string, loan: CardLoanModel, { habit, payOn }: Conduct, chance: Chance): LoanEvent | null {
  const pays = (amount: bigint): LoanEvent => ({ on, kind: "PAYMENT", amount });
  if (chance.happens(0.01)) return pays(randomAmount(chance));
  if (on !== payOn || habit === "NONE") return null;
  const { statementBalance, minimumDue, currentBalance } = loan.view;
  if (habit === "IN_TWO") return pays((statementBalance + 1n) / 2n);
  if (habit === "FULL") return pays(statementBalance);
  if (habit === "MINIMUM") return pays(minimumDue);
  if (habit === "LATE") return pays(chance.pick([minimumDue, statementBalance, loan.pastDue]));
  if (habit === "MORE") return pays(currentBalance + BigInt(chance.below(30_000)));
  return pays((statementBalance * BigInt(1 + chance.below(99))) / 100n);
}

const payout = (on: string, { creditBalance }: CardLoanModel, chance: Chance): LoanEvent => ({
  ...{ on, kind: "PAYOUT" as const },
  amount: chance.happens(0.5) ? creditBalance : 1n + BigInt(chance.below(Number(creditBalance))),
});

const randomAmount = (chance: Chance): bigint => BigInt(1 + chance.below(chance.pick([10, 1_000, 50_000, 200_000])));
