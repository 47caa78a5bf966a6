import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { CardLoanModel, type LoanStatement } from "@/server/testing/card-loan-model";
import { randomLoan } from "@/server/testing/random-loans";
import type { LoanCategory } from "../../../kernel/value-sets";
import { allocationOf } from "./balances";
import { movesOf } from "./state";
import { begun, eventOf } from "./testing/begun";
import type { Story } from "./testing/story";
import type { Effect, Moves, PastEvent, State, StatementFigures } from "./types";
import { worksheet } from "./worksheet";

// Random histories against the model of the rules. Properties without a model are in properties.test.ts.

const HISTORIES = 1_000;
const CATEGORIES = { PENALTY: "PENALTY", CASH: "CASH_ADVANCE", PURCHASE: "PURCHASE" } as const;

/** Sums of the moves of all effects, and the fees of events, which are not in the moves. */
class Books {
  readonly moves: { -readonly [Account in keyof Moves]: bigint } = movesOf({});
  eventFees = 0n;

  add(effects: readonly Effect[]): void {
    for (const { moves } of effects) {
      for (const account of Object.keys(this.moves) as (keyof Moves)[]) this.moves[account] += moves[account];
    }
  }

  get ledger() {
    const { purchase, cash, fee, interest, accrued, credit, suspense, income, feeIncome } = this.moves;
    return {
      ...{ 1311: purchase, 1312: cash, 1313: fee, 1314: interest, 1320: accrued, 2110: -credit, 2150: -suspense },
      ...{ 4140: -feeIncome - this.eventFees, 4200: -income },
    };
  }
}

function figuresOf({ balances, state: { aged, grace, statement } }: Story) {
  return {
    ...{ currentBalance: balances.current, purchaseBalance: balances.purchase, cashAdvanceBalance: balances.cash },
    ...{ penaltyBalance: balances.penalty, creditBalance: balances.credit, accruedInterest: balances.accruedInterest },
    ...{ statementBalance: balances.statementBalance, minimumDue: balances.minimumDue, pastDue: balances.pastDue },
    ...{ delinquencyBucket: aged.bucket, stage: aged.stage, daysPastDue: aged.days, paidInFullLastCycle: grace },
    paymentDueDate: statement?.due ?? null,
  };
}

function modelFiguresOf(loan: CardLoanModel) {
  const { availableCredit: _, ...figures } = loan.view;
  return { ...figures, pastDue: loan.pastDue };
}

const statementOf = ({ date, days, interest, breakdown, adb, ...sums }: StatementFigures) => ({
  ...{ date, days, openingBalance: sums.opening, purchases: sums.purchases, cashAdvances: sums.cashAdvances },
  ...{ fees: sums.fees, payments: sums.payments, refunds: sums.refunds, closingBalance: sums.closing },
  ...{ interest: interest.total, interestByCategory: byCategory(interest), averageDailyBalance: byCategory(adb) },
  ...{ minimumPaymentDue: sums.minimum, dueDate: sums.due, breakdown },
});

function modelStatementOf({ worksheet: _, breakdown, ...statement }: LoanStatement) {
  const { floor, percent, interestAndFees, pastDue, overLimit } = breakdown;
  const base = [floor, percent, interestAndFees].reduce((most, part) => (part > most ? part : most));
  // Without a balance there is no minimum to explain.
  return { ...statement, breakdown: { base: statement.closingBalance > 0n ? base : 0n, pastDue, overLimit } };
}

function byCategory<Value>({ PENALTY, CASH, PURCHASE }: Record<LoanCategory, Value>) {
  return { PENALTY, CASH_ADVANCE: CASH, PURCHASE };
}

/** Far faster than an assertion, which then names the difference. */
function expectSame(actual: object, expected: object, where: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, where).toEqual(expected);
}

/** Both worksheets of a cycle, by category the days that bore interest. */
function expectSameWorksheet(story: Story, from: State, events: readonly PastEvent[], model: LoanStatement): void {
  const rows = worksheet(story.account, from, events, { date: model.date, step: "CUT" });
  for (const category of ["PENALTY", "CASH", "PURCHASE"] as const) {
    const days = rows.filter((row) => row.category === category);
    const bearing = days.filter(({ grace, balance }) => !grace && balance > 0n);
    const expected = model.worksheet[CATEGORIES[category]].filter(({ base }) => base > 0n);
    expectSame(
      bearing.map(({ date, balance }) => ({ on: date, base: balance })),
      expected,
      model.date,
    );
    expect(days.reduce((sum, { accrued }) => sum + accrued, 0n)).toBe(model.interestByCategory[CATEGORIES[category]]);
  }
}

function compare(seed: number): void {
  const history = randomLoan(seed);
  const model = new CardLoanModel(history.terms, history.opened, history.creditLimit);
  const story = begun(history);
  const books = new Books();
  let cycle = { from: story.state, event: 0 };
  for (const { on, limit, events } of history.days) {
    model.creditLimit = story.limit = limit ?? story.limit;
    for (const event of events) {
      const allocation = model.act(event);
      const effects = story.act(on, eventOf(event));
      books.add(effects);
      books.eventFees += event.fee ?? 0n;
      const where = `history ${seed}, ${event.kind} on ${on}`;
      const paid = effects.filter(({ kind }) => kind === "PAYMENT");
      if (event.kind === "PAYMENT") expectSame(paid.map(allocationOf), [allocation], where);
      expectSame(figuresOf(story), modelFiguresOf(model), where);
    }
    model.endOfDay(on);
    const effects = story.to(on);
    books.add(effects);
    const where = `history ${seed}, end of ${on}`;
    expectSame(figuresOf(story), modelFiguresOf(model), where);
    const { 2010: _, 2130: __, ...ledger } = model.ledger;
    expectSame(books.ledger, ledger, where);
    const cut = effects.flatMap(({ statement }) => statement ?? []);
    const expected = model.statements.filter(({ date }) => date === on);
    expectSame(cut.map(statementOf), expected.map(modelStatementOf), where);
    for (const statement of expected) {
      expectSameWorksheet(story, cycle.from, story.events.slice(cycle.event), statement);
    }
    if (story.state.cycleFrom > on) cycle = { from: story.state, event: story.events.length };
  }
  const lateFees = story.effects.filter(({ kind }) => kind === "LATE_FEE");
  expect(lateFees.map(({ on, due, moves }) => ({ on, dueDate: due?.due, amount: moves.fee }))).toEqual(model.lateFees);
}

test.each([0, 1, 2, 3])("agree with the model in every figure of every day (part %i)", (part) => {
  for (let seed = part; seed < HISTORIES; seed += 4) compare(seed);
});
