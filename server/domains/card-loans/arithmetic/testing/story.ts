import type { BusinessDate } from "../../../../kernel/business-date";
import type { LoanDayStep } from "../../../../kernel/value-sets";
import { act } from "../act";
import { advance } from "../advance";
import { balances } from "../balances";
import { opened } from "../opened";
import { checkSound } from "../sound";
import { movesOf } from "../state";
import type { Effect, Event, Moves, Outcome, PastEvent, State, StatementFigures, Terms } from "../types";
import { worksheet } from "../worksheet";

/** The product of the acceptance examples. */
export const product: Terms = {
  aprs: { PURCHASE: 24_000_000n, CASH: 30_000_000n, PENALTY: 36_000_000n },
  minDuePercent: 5_000_000n,
  minDueFloor: 25_00n,
  lateFee: 35_00n,
  gracePeriodDays: 21,
  lateFeeGraceDays: 0,
  cycleDay: 15,
};

/** A loan with its history, checked after every change. */
export class Story {
  readonly effects: Effect[] = [];
  readonly events: PastEvent[] = [];
  readonly first: State;

  constructor(
    readonly terms: Terms,
    on: BusinessDate,
    public limit = 5_000_00n,
    public state: State = opened(terms, on),
  ) {
    this.first = state;
  }

  /** Continues with other events from here. */
  branch(): Story {
    const other = new Story(this.terms, "", this.limit, this.state);
    other.effects.push(...this.effects);
    return other;
  }

  purchase = (on: BusinessDate, amount: bigint, fee = 0n) => this.act(on, { kind: "PURCHASE", amount, fee });
  advance = (on: BusinessDate, amount: bigint, fee = 0n) => this.act(on, { kind: "CASH_ADVANCE", amount, fee });
  refund = (on: BusinessDate, amount: bigint) => this.act(on, { kind: "REFUND", amount });
  pay = (on: BusinessDate, amount: bigint) => this.act(on, { kind: "PAYMENT", amount });
  payOut = (on: BusinessDate, amount: bigint) => this.act(on, { kind: "PAYOUT", amount });

  act(on: BusinessDate, event: Event): Effect[] {
    const effects = this.take(act(this.account, this.state, on, event));
    this.events.push({ at: this.state.done, on, event });
    return effects;
  }

  /** Through the end of the day, or through one of its steps. */
  to(date: BusinessDate, step: LoanDayStep = "CUT"): Effect[] {
    return this.take(advance(this.account, this.state, { date, step }));
  }

  get account() {
    return { terms: this.terms, limit: this.limit };
  }

  get balances() {
    return balances(this.state);
  }

  get statements(): StatementFigures[] {
    return this.effects.flatMap(({ statement }) => statement ?? []);
  }

  get worksheet() {
    return worksheet(this.account, this.first, this.events, this.state.done);
  }

  /** GL balances by the effects. */
  get ledger(): Moves {
    return this.effects.reduce((sum, { moves }) => added(sum, moves), movesOf({}));
  }

  private take({ state, effects }: Outcome): Effect[] {
    checkSound(state, this.terms, "USD");
    this.state = state;
    this.effects.push(...effects);
    return [...effects];
  }
}

/** 0 for effects of a day. For events the amount with its fee, positive if the holder owes it. */
export function imbalanceOf(moves: Moves): bigint {
  const { purchase, cash, fee, interest, accrued, credit, income, suspense, feeIncome } = moves;
  return purchase + cash + fee + interest + accrued - credit - income - suspense - feeIncome;
}

function added(a: Moves, b: Moves): Moves {
  return {
    purchase: a.purchase + b.purchase,
    cash: a.cash + b.cash,
    fee: a.fee + b.fee,
    interest: a.interest + b.interest,
    accrued: a.accrued + b.accrued,
    credit: a.credit + b.credit,
    income: a.income + b.income,
    suspense: a.suspense + b.suspense,
    feeIncome: a.feeIncome + b.feeIncome,
  };
}
