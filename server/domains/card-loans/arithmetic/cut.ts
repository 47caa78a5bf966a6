import { addDays, type BusinessDate, daysBetween } from "../../../kernel/business-date";
import { loanCategories } from "../../../kernel/value-sets";
import { cycleFrom } from "./opened";
import { cutAfter } from "./positions";
import { greatest, least, percentOf, roundedQuotient, sumOf } from "./rates";
import { byApr, currentBalance, type Draft, movesOf, perCategory, unpaidDues } from "./state";
import type { Effect, LoanAccount, StatementFigures } from "./types";

type Minimum = Pick<StatementFigures, "minimum" | "breakdown">;

/** Bills the cycle's interest, cuts the statement and begins the next cycle. */
export function cutCycle(draft: Draft, account: LoanAccount, on: BusinessDate): Effect[] {
  if (on !== draft.nextCut) return [];
  const total = sumOf(loanCategories, (category) => draft.accrued[category]);
  const number = draft.statements + 1;
  draft.lots = [
    ...draft.lots,
    ...byApr(account.terms)
      .filter((category) => draft.accrued[category] > 0n)
      .map((category) => ({ statement: number, category, amount: draft.accrued[category] })),
  ];
  draft.principal = perCategory((category) => {
    const { billed, unbilled } = draft.principal[category];
    return { billed: billed + unbilled, unbilled: 0n };
  });
  const closing = currentBalance(draft);
  const hasStatement = closing !== 0n || total > 0n || draft.cycle.count > 0;
  const effects: Effect[] = [];
  if (hasStatement) {
    const statement = figuresOf(draft, account, { number, date: on, closing, total });
    const moves = movesOf({ interest: total, accrued: -total });
    effects.push({ on, kind: "INTEREST", moves, statement });
    present(draft, statement);
  }
  if (!hasStatement || closing <= 0n) {
    draft.grace = true;
    draft.graceLostOn = null;
  }
  startCycle(draft, account, { on, closing });
  return effects;
}

function startCycle(
  draft: Draft,
  { terms }: LoanAccount,
  { on, closing }: { on: BusinessDate; closing: bigint },
): void {
  draft.cycleFrom = addDays(on, 1);
  draft.nextCut = cutAfter(on, terms.cycleDay);
  draft.days = perCategory(() => 0n);
  draft.memo = [];
  draft.accrued = perCategory(() => 0n);
  draft.cycle = cycleFrom(closing);
}

function figuresOf(
  draft: Draft,
  account: LoanAccount,
  cut: { number: number; date: BusinessDate; closing: bigint; total: bigint },
): StatementFigures {
  const { purchases, cashAdvances, fees, payments, refunds, paidOut, opening } = draft.cycle;
  const length = daysBetween(draft.cycleFrom, cut.date) + 1;
  return {
    number: cut.number,
    date: cut.date,
    from: draft.cycleFrom,
    days: length,
    opening,
    purchases,
    cashAdvances,
    fees,
    interest: { ...draft.accrued, total: cut.total },
    payments,
    refunds,
    paidOut,
    closing: cut.closing,
    ...minimumOf(draft, account, { closing: cut.closing, charged: cut.total + fees }),
    due: addDays(cut.date, account.terms.gracePeriodDays),
    adb: perCategory((category) => roundedQuotient(draft.days[category], BigInt(length))),
  };
}

/** `charged`: interest and fees of the cycle, the least that keeps the debt from growing (L6). */
function minimumOf(
  draft: Draft,
  { terms, limit }: LoanAccount,
  { closing, charged }: { closing: bigint; charged: bigint },
): Minimum {
  if (closing <= 0n) return { minimum: 0n, breakdown: { base: 0n, pastDue: 0n, overLimit: 0n } };
  const base = greatest(greatest(terms.minDueFloor, percentOf(terms.minDuePercent, closing)), charged);
  const pastDue = unpaidDues(draft);
  const overLimit = greatest(0n, closing - limit);
  return {
    minimum: least(closing, base + greatest(pastDue, overLimit)),
    breakdown: { base, pastDue, overLimit },
  };
}

/** Earlier minimums remain dues of their own, so the new one is only what they lack. */
function present(draft: Draft, { number, date, due, closing, minimum }: StatementFigures): void {
  const own = greatest(0n, minimum - unpaidDues(draft));
  draft.statements = number;
  draft.statement = { number, date, due, balance: closing, remaining: greatest(0n, closing) };
  if (own > 0n) {
    draft.dues = [...draft.dues, { statement: number, due, minimum: own, unpaid: own, charged: false }];
  }
}
