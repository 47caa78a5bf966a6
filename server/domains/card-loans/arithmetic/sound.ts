import { addDays } from "../../../kernel/business-date";
import { agedOf } from "./ageing";
import { cutAfter, isBefore } from "./positions";
import { interestOn, sumOf } from "./rates";
import { byApr, collectsMemo, currentBalance, unpaidDues } from "./state";
import { categories, type State, type Terms } from "./types";

type Finding = readonly [isSound: boolean, problem: string];

/** Throws if the state contradicts itself or the terms, with the first problem. */
export function checkSound(state: State, terms: Terms): void {
  const findings = [...amounts(state), ...dates(state, terms), ...interest(state, terms), ...statement(state, terms)];
  const wrong = findings.find(([isSound]) => !isSound);
  if (wrong !== undefined) throw new Error(`Card loan as of ${state.done.date} ${state.done.step}: ${wrong[1]}`);
}

function amounts(state: State): Finding[] {
  const { cycle, principal, days, accrued, credit, suspended } = state;
  const parts = categories.flatMap((category) => [
    principal[category].billed,
    principal[category].unbilled,
    days[category],
    accrued[category],
  ]);
  const totals = [cycle.purchases, cycle.cashAdvances, cycle.fees, cycle.refunds, cycle.paidOut];
  const rolled = cycle.opening + cycle.purchases + cycle.cashAdvances + cycle.fees - cycle.payments - cycle.refunds;
  return [
    [[...parts, ...totals, credit, suspended].every((amount) => amount >= 0n), "a balance is negative"],
    [rolled === currentBalance(state), `the cycle adds up to ${rolled}, the balances to ${currentBalance(state)}`],
    [cycle.payments + cycle.paidOut >= 0n, "payments are negative"],
  ];
}

function dates({ done, cycleFrom, nextCut }: State, terms: Terms): Finding[] {
  const lastCut = { date: addDays(cycleFrom, -1), step: "CUT" } as const;
  return [
    [nextCut === cutAfter(lastCut.date, terms.cycleDay), `the next cut cannot be ${nextCut}`],
    [!isBefore(done, lastCut), "the cycle begins later"],
    [isBefore(done, { date: nextCut, step: "CUT" }), `the cut of ${nextCut} is missing`],
  ];
}

function interest(state: State, terms: Terms): Finding[] {
  const { days, accrued, lots, suspended, aged, statements } = state;
  const order = byApr(terms);
  const place = ({ statement, category }: State["lots"][number]) =>
    statement * categories.length + order.indexOf(category);
  return [
    ...categories.map((category): Finding => {
      const expected = interestOn(days[category], terms.aprs[category]);
      return [accrued[category] === expected, `${category} accrued ${accrued[category]} instead of ${expected}`];
    }),
    [ascends(lots.map(place)), "billed interest is out of order"],
    [lots.every(({ amount, statement }) => amount > 0n && statement <= statements), "billed interest is wrong"],
    [suspended === 0n || aged.stage === 3, "interest is in suspense outside stage 3"],
  ];
}

function statement(state: State, terms: Terms): Finding[] {
  const { statement: last, statements, dues, aged, memo, principal, cycleFrom } = state;
  const remaining = last?.remaining ?? 0n;
  const most = last !== null && last.balance > 0n ? last.balance : 0n;
  const expected = agedOf(aged.days);
  return [
    [(last?.number ?? 0) === statements, "the last statement is not the newest"],
    [last === null || last.date < cycleFrom, "the last statement is in the open cycle"],
    [last === null || last.due === addDays(last.date, terms.gracePeriodDays), "the due date is wrong"],
    [remaining >= 0n && remaining <= most, `${remaining} remain of ${most}`],
    [ascends(dues.map((due) => due.statement)), "dues are out of order"],
    [dues.every((due) => due.unpaid > 0n && due.unpaid <= due.minimum), "a due is wrong"],
    [dues.every((due) => due.statement <= statements), "a due has no statement"],
    [unpaidDues(state) <= remaining, "dues are above the remaining statement"],
    [
      aged.bucket === expected.bucket && aged.stage === expected.stage,
      "bucket and stage do not match the days past due",
    ],
    [state.grace === (state.graceLostOn === null), "the grace period contradicts the date of its loss"],
    [
      sumOf(memo, ({ amount }) => amount) === (collectsMemo(state) ? principal.PURCHASE.unbilled : 0n),
      "noted purchases differ from the unbilled ones",
    ],
    [memo.every(({ on, amount }) => amount > 0n && on >= cycleFrom), "a noted purchase is wrong"],
  ];
}

const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
