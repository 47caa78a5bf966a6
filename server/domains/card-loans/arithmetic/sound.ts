import * as t from "@/words/service/card-loans/damage";
import { addDays, dateInWords } from "../../../kernel/business-date";
import { moneyText } from "../../../kernel/money";
import { loanCategories } from "../../../kernel/value-sets";
import { agedOf } from "./ageing";
import { cutAfter, isBefore } from "./positions";
import { interestOn, sumOf } from "./rates";
import { byApr, collectsMemo, currentBalance, unpaidDues } from "./state";
import type { State, Terms } from "./types";

/** Amounts become words only for a problem: each loan is checked in each step. */
type Finding = readonly [isSound: boolean, problem: string | ((text: InWords) => string)];
type InWords = (minor: bigint) => string;

/** Throws if the state contradicts itself or the terms, with the first problem. Its amounts are in the currency. */
export function checkSound(state: State, terms: Terms, currency: string): void {
  const { date, step } = state.done;
  const findings = [...amounts(state), ...dates(state, terms), ...interest(state, terms), ...statement(state, terms)];
  const problem = findings.find(([isSound]) => !isSound)?.[1];
  if (problem === undefined) return;
  const words = typeof problem === "string" ? problem : problem((minor) => moneyText({ minor, currency }));
  throw new Error(t.damaged(dateInWords(date), t.steps[step], words));
}

function amounts(state: State): Finding[] {
  const { cycle, principal, days, accrued, credit, suspended } = state;
  const parts = loanCategories.flatMap((category) => [
    principal[category].billed,
    principal[category].unbilled,
    days[category],
    accrued[category],
  ]);
  const totals = [cycle.purchases, cycle.cashAdvances, cycle.fees, cycle.refunds, cycle.paidOut];
  const rolled = cycle.opening + cycle.purchases + cycle.cashAdvances + cycle.fees - cycle.payments - cycle.refunds;
  return [
    [[...parts, ...totals, credit, suspended].every((amount) => amount >= 0n), t.negativeBalance],
    [rolled === currentBalance(state), (text) => t.cycleTotal(text(rolled), text(currentBalance(state)))],
    [cycle.payments + cycle.paidOut >= 0n, t.negativePayments],
  ];
}

function dates({ done, cycleFrom, nextCut }: State, terms: Terms): Finding[] {
  const lastCut = { date: addDays(cycleFrom, -1), step: "CUT" } as const;
  return [
    [nextCut === cutAfter(cycleFrom, terms.cycleDay), t.nextCut(nextCut)],
    [!isBefore(done, lastCut), t.cycleStart],
    [isBefore(done, { date: nextCut, step: "CUT" }), t.missingCut(nextCut)],
  ];
}

function interest(state: State, terms: Terms): Finding[] {
  const { days, accrued, lots, suspended, aged, statements, done, graceLostOn } = state;
  const awaitsCatchUp = graceLostOn === done.date && (done.step === "DUE_DATE" || done.step === "AGEING");
  const order = byApr(terms);
  const place = ({ statement, category }: State["lots"][number]) =>
    statement * loanCategories.length + order.indexOf(category);
  return [
    ...loanCategories.map((category): Finding => {
      const isBehind = awaitsCatchUp && category === "PURCHASE";
      const expected = isBehind ? 0n : interestOn(days[category], terms.aprs[category]);
      const found = accrued[category];
      return [found === expected, (text) => t.accruedInterest(t.categories[category], text(found), text(expected))];
    }),
    [ascends(lots.map(place)), t.lotOrder],
    [lots.every(({ amount, statement }) => amount > 0n && statement <= statements), t.lotAmount],
    [suspended === 0n || aged.stage === 3, t.strayedSuspense],
  ];
}

function statement(state: State, terms: Terms): Finding[] {
  const { statement: last, statements, dues, aged, memo, principal, cycleFrom } = state;
  const remaining = last?.remaining ?? 0n;
  const most = last !== null && last.balance > 0n ? last.balance : 0n;
  const expected = agedOf(aged.days);
  return [
    [(last?.number ?? 0) === statements, t.statementNumber],
    [last === null || last.date < cycleFrom, t.statementDate],
    [last === null || last.due === addDays(last.date, terms.gracePeriodDays), t.dueDate],
    [remaining >= 0n && remaining <= most, (text) => t.remaining(text(remaining), text(most))],
    [ascends(dues.map((due) => due.statement)), t.dueOrder],
    [dues.every((due) => due.unpaid > 0n && due.unpaid <= due.minimum), t.dueAmount],
    [dues.every((due) => due.statement <= statements), t.dueStatement],
    [unpaidDues(state) <= remaining, t.duesAboveStatement],
    [aged.bucket === expected.bucket && aged.stage === expected.stage, t.ageing],
    [state.grace === (state.graceLostOn === null), t.graceDate],
    [sumOf(memo, ({ amount }) => amount) === (collectsMemo(state) ? principal.PURCHASE.unbilled : 0n), t.memoAmount],
    [memo.every(({ on, amount }) => amount > 0n && on >= cycleFrom), t.memoEntry],
  ];
}

const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
