import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { CardLoanModel, dateAfter, type LoanStatement, type LoanTerms } from "@/server/testing/card-loan-model";
import { type LoanHistory, randomLoan } from "@/server/testing/random-loans";
import { type LoanCategory, loanDaySteps } from "../../../kernel/value-sets";
import { act } from "./act";
import { advance } from "./advance";
import { allocationOf } from "./balances";
import { movesOf } from "./state";
import { stateOf, storedState } from "./stored";
import { imbalanceOf, Story } from "./testing/story";
import type { Effect, Event, Moves, PastEvent, State, StatementFigures, Terms } from "./types";
import { worksheet } from "./worksheet";

// Random histories, against the model of the rules and against the properties that each history has.

const HISTORIES = 1_000;
const CATEGORIES = { PENALTY: "PENALTY", CASH: "CASH_ADVANCE", PURCHASE: "PURCHASE" } as const;
const millionths = (percent: number) => BigInt(Math.round(percent * 10_000)) * 100n;

const termsOf = ({ purchaseApr, cashAdvanceApr, penaltyApr, minDuePercent, ...terms }: LoanTerms): Terms => ({
  ...terms,
  minDuePercent: millionths(minDuePercent),
  aprs: { PURCHASE: millionths(purchaseApr), CASH: millionths(cashAdvanceApr), PENALTY: millionths(penaltyApr) },
});

const eventOf = ({ kind, amount, fee = 0n }: LoanHistory["days"][number]["events"][number]): Event =>
  kind === "PURCHASE" || kind === "CASH_ADVANCE" ? { kind, amount, fee } : { kind, amount };

const begun = ({ terms, opened, creditLimit }: LoanHistory) => new Story(termsOf(terms), opened, creditLimit);

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

/** All that remains of a history besides how many events it had. */
const resultOf = ({ cycle: { count: _, ...cycle }, ...state }: State) => ({ ...state, cycle });

test("a payment in two parts on one day has the result of one payment, and no cent of it is lost", () => {
  for (let seed = 0; seed < HISTORIES / 10; seed++) {
    const history = randomLoan(seed);
    const story = begun(history);
    for (const { on, limit, events } of history.days) {
      story.limit = limit ?? story.limit;
      for (const event of events) {
        const { state, account } = story;
        const payment = story.act(on, eventOf(event)).find(({ kind }) => kind === "PAYMENT");
        if (payment === undefined || event.amount === 1n) continue;
        const split = Object.values(allocationOf(payment));
        expect(split.reduce((sum, part) => sum + part, 0n)).toBe(event.amount);
        const part = 1n + (event.amount - 1n) / BigInt(2 + (seed % 7));
        const first = act(account, state, on, { kind: "PAYMENT", amount: event.amount - part });
        const second = act(account, first.state, on, { kind: "PAYMENT", amount: part });
        expectSame(resultOf(second.state), resultOf(story.state), `history ${seed}, ${on}`);
      }
      story.to(on);
    }
  }
});

test("statements add up, postings balance, receivables equal the balances, and stored figures are read unchanged", () => {
  for (let seed = 0; seed < HISTORIES / 10; seed++) {
    const history = randomLoan(seed);
    const story = begun(history);
    const books = new Books();
    for (const { on, limit, events } of history.days) {
      story.limit = limit ?? story.limit;
      for (const event of events) {
        const effects = story.act(on, eventOf(event));
        const isCharge = event.kind === "PURCHASE" || event.kind === "CASH_ADVANCE" || event.kind === "PAYOUT";
        const owed = event.amount + (event.fee ?? 0n);
        const imbalances = effects.map(
          ({ kind, moves }) => (kind === event.kind ? owed : 0n) - signed(moves, isCharge),
        );
        expect(imbalances.every((imbalance) => imbalance === 0n)).toBe(true);
        books.add(effects);
      }
      const effects = story.to(on);
      books.add(effects);
      expect(effects.every(({ moves }) => imbalanceOf(moves) === 0n)).toBe(true);
      for (const { statement } of effects) if (statement) expect(rolledOf(statement)).toBe(statement.closing);
      const { 1311: purchase, 1312: cash, 1313: fee, 1314: interest, 1320: accrued, 2110: credit } = books.ledger;
      const { balances } = story;
      expect(purchase + cash + fee + interest).toBe(balances.purchase + balances.cash + balances.penalty);
      expect(balances.purchase + balances.cash + balances.penalty - balances.credit).toBe(balances.current);
      expect([accrued, -credit]).toEqual([balances.accruedInterest, balances.credit]);
      const stored: unknown = JSON.parse(JSON.stringify(storedState(story.state)));
      expectSame(stateOf(stored), story.state, `history ${seed}, ${on}`);
    }
  }
});

const signed = (moves: Moves, isCharge: boolean) => (isCharge ? imbalanceOf(moves) : -imbalanceOf(moves));

const rolledOf = ({ opening, purchases, cashAdvances, fees, interest, payments, refunds }: StatementFigures) =>
  opening + purchases + cashAdvances + fees + interest.PENALTY + interest.CASH + interest.PURCHASE - payments - refunds;

test("steps one by one, days one by one and all missing days together have one result, and repeated steps none", () => {
  for (let seed = 0; seed < HISTORIES / 10; seed++) {
    const history = randomLoan(seed);
    const [byStep, byDay, together] = [begun(history), begun(history), begun(history)];
    for (const { on, limit, events } of history.days) {
      if (limit !== null) {
        together.to(dateAfter(on, -1));
        byStep.limit = byDay.limit = together.limit = limit;
      }
      for (const event of events) for (const story of [byStep, byDay, together]) story.act(on, eventOf(event));
      byDay.to(on);
      for (const step of loanDaySteps) {
        byStep.to(on, step);
        for (const done of loanDaySteps.slice(0, loanDaySteps.indexOf(step) + 1)) {
          const { state, effects } = advance(byStep.account, byStep.state, { date: on, step: done });
          expect(state === byStep.state && effects.length === 0).toBe(true);
        }
      }
    }
    together.to(history.days.at(-1)?.on ?? history.opened);
    for (const story of [byStep, together]) {
      expectSame(story.state, byDay.state, `history ${seed}`);
      expectSame(story.effects, byDay.effects, `history ${seed}`);
    }
  }
});
