import { describe, expect, it } from "vitest";
import { type LoanHistory, randomLoan } from "@/server/testing/random-loans";
import { addDays } from "../../../kernel/business-date";
import { loanCategories } from "../../../kernel/value-sets";
import { act } from "./act";
import { advance } from "./advance";
import { allocationOf } from "./balances";
import { sumOf } from "./rates";
import { stateOf, storedState } from "./stored";
import { begun, eventOf } from "./testing/begun";
import { imbalanceOf, type Story } from "./testing/story";
import type { Effect, State } from "./types";
import { worksheet } from "./worksheet";

const histories = Array.from({ length: 80 }, (_, seed) => randomLoan(seed + 1));

/** Step by step, as the end of day does. */
function replay(history: LoanHistory, after: (loan: Story) => void = () => {}): Story {
  const loan = begun(history);
  for (const { on, limit, events } of history.days) {
    if (limit !== null) loan.limit = limit;
    for (const event of events) loan.act(on, eventOf(event));
    for (const step of ["DUE_DATE", "AGEING", "ACCRUAL", "CUT"] as const) {
      loan.to(on, step);
      after(loan);
    }
  }
  return loan;
}

/** Only where something happens. */
function leap(history: LoanHistory): Story {
  const loan = begun(history);
  for (const { on, limit, events } of history.days) {
    if (limit !== null) {
      loan.to(addDays(on, -1));
      loan.limit = limit;
    }
    for (const event of events) loan.act(on, eventOf(event));
  }
  loan.to(history.days.at(-1)?.on ?? history.opened);
  return loan;
}

describe("random histories", () => {
  it("come to the same in leaps and step by step", () => {
    for (const history of histories) {
      const [slow, fast] = [replay(history), leap(history)];
      expect(fast.state).toEqual(slow.state);
      expect(fast.effects).toEqual(slow.effects);
    }
  });

  it("are the same after a step is asked for twice", () => {
    for (const history of histories.slice(0, 20)) {
      replay(history, ({ account, state }) => {
        expect(advance(account, state, state.done)).toEqual({ state, effects: [] });
      });
    }
  });

  it("are the same from their stored state", () => {
    for (const history of histories.slice(0, 20)) {
      replay(history, ({ state }) => {
        expect(stateOf(JSON.parse(JSON.stringify(storedState(state))))).toEqual(state);
      });
    }
  });

  it("balance, effect by effect", () => {
    const sides = { PURCHASE: 1n, CASH_ADVANCE: 1n, PAYOUT: 1n, PAYMENT: -1n, REFUND: -1n };
    for (const history of histories) {
      const loan = replay(history);
      const acts = loan.effects.filter((effect) => effect.kind in sides);
      expect(acts.map(({ moves }) => imbalanceOf(moves))).toEqual(
        loan.events.map(({ event }) => sides[event.kind] * (event.amount + ("fee" in event ? event.fee : 0n))),
      );
      const others = loan.effects.filter((effect) => !acts.includes(effect));
      expect(others.filter(({ moves }) => imbalanceOf(moves) !== 0n)).toEqual([]);
    }
  });

  it("have ledger accounts equal to the balances", () => {
    for (const history of histories) {
      const loan = replay(history);
      const { ledger, balances, state } = loan;
      expect(ledger.purchase + ledger.cash + ledger.fee + ledger.interest - ledger.credit).toBe(balances.current);
      expect(balances.purchase + balances.cash + balances.penalty - balances.credit).toBe(balances.current);
      expect([ledger.accrued, ledger.suspense, ledger.credit]).toEqual([
        balances.accruedInterest,
        state.suspended,
        balances.credit,
      ]);
      expect(ledger.interest).toBe(sumOf(state.lots, ({ amount }) => amount));
    }
  });

  it("have statements that add up and follow each other", () => {
    const statements = histories.flatMap((history) => replay(history).statements);
    expect(statements.length).toBeGreaterThan(300);
    for (const each of statements) {
      const { opening, purchases, cashAdvances, fees, interest, payments, refunds, closing } = each;
      expect(opening + purchases + cashAdvances + fees + interest.total - payments - refunds).toBe(closing);
      expect(each.minimum).toBeLessThanOrEqual(closing > 0n ? closing : 0n);
    }
  });
});

describe("payments", () => {
  it("of two parts on a day equal one payment, and split without losing a cent", () => {
    let payments = 0;
    for (const history of histories.slice(0, 40)) {
      const loan = begun(history);
      for (const { on, limit, events } of history.days) {
        if (limit !== null) loan.limit = limit;
        for (const event of events) {
          const before = loan.state;
          const effects = loan.act(on, eventOf(event));
          if (event.kind !== "PAYMENT" || event.amount < 2n) continue;
          payments++;
          const part = event.amount / 3n + 1n;
          const first = act(loan.account, before, on, { kind: "PAYMENT", amount: part });
          const second = act(loan.account, first.state, on, { kind: "PAYMENT", amount: event.amount - part });
          const { count } = loan.state.cycle;
          expect({ ...second.state, cycle: { ...second.state.cycle, count } }).toEqual(loan.state);
          expect(allocatedBy([...first.effects, ...second.effects])).toEqual(allocatedBy(effects));
          expect(sumOf(Object.values(allocatedBy(effects)), (amount) => amount)).toBe(event.amount);
        }
        loan.to(on);
      }
    }
    expect(payments).toBeGreaterThan(200);
  });
});

function allocatedBy(effects: readonly Effect[]): Record<string, bigint> {
  const parts = effects.filter(({ kind }) => kind === "PAYMENT").map(allocationOf);
  const names = ["interest", "fees", "cashAdvance", "purchase", "penalty", "creditBalance"] as const;
  return Object.fromEntries(names.map((name) => [name, sumOf(parts, (part) => part[name])]));
}

describe("the worksheet", () => {
  it("adds up to the interest of each statement and to what has accrued since", () => {
    for (const history of histories.slice(0, 40)) {
      let from: { state: State; events: number } = { state: begun(history).state, events: 0 };
      let cuts = 0;
      const loan = replay(history, (each) => {
        if (each.state.cycleFrom === from.state.cycleFrom) return;
        cuts++;
        const rows = worksheet(each.account, from.state, each.events.slice(from.events), each.state.done);
        const cut = each.statements.find(({ date }) => date === each.state.done.date);
        for (const category of loanCategories) {
          const mine = rows.filter((row) => row.category === category);
          expect(sumOf(mine, ({ accrued }) => accrued)).toBe(cut?.interest[category] ?? 0n);
          const bearing = mine.filter(({ grace }) => !grace);
          const average = cut ? cut.adb[category] * BigInt(cut.days) : 0n;
          const difference = sumOf(bearing, ({ balance }) => balance) - average;
          expect(difference * difference).toBeLessThanOrEqual(BigInt(cut?.days ?? 0) ** 2n);
        }
        from = { state: each.state, events: each.events.length };
      });
      expect(cuts).toBeGreaterThan(1);
      const open = worksheet(loan.account, from.state, loan.events.slice(from.events), loan.state.done);
      expect(sumOf(open, ({ accrued }) => accrued)).toBe(loan.balances.accruedInterest);
    }
  });
});
