import { addDays, type BusinessDate } from "../../../kernel/business-date";
import type { LoanCategory } from "../../../kernel/value-sets";
import { advance } from "./advance";
import { age } from "./ageing";
import { least } from "./rates";
import { addUnbilled, byApr, collectsMemo, type Draft, isUndecided, movesOf, unpaidDues } from "./state";
import type { Effect, Event, LoanAccount, Moves, Outcome, State, Terms } from "./types";

/**
 * Applies an event on `on`, or on the first open day if that is later, after the missing days before it. Throws for an amount that is not
 * positive and for a payout above the credit balance.
 */
export function act(account: LoanAccount, state: State, on: BusinessDate, event: Event): Outcome {
  if (event.amount <= 0n || ("fee" in event && event.fee < 0n))
    throw new RangeError(`${event.kind} needs a positive amount`);
  const open = state.done.step === "CUT" ? addDays(state.done.date, 1) : state.done.date;
  const date = on > open ? on : open;
  const missing = advance(account, state, { date: addDays(date, -1), step: "CUT" });
  const draft: Draft = { ...missing.state };
  const moves = applied(draft, account.terms, { event, date });
  draft.cycle = { ...draft.cycle, count: draft.cycle.count + 1 };
  const aged = event.kind === "PAYMENT" ? age(draft, date) : [];
  const effect: Effect = { on: date, kind: event.kind, moves };
  return { state: draft, effects: [...missing.effects, effect, ...aged] };
}

function applied(draft: Draft, terms: Terms, { event, date }: { event: Event; date: BusinessDate }): Moves {
  switch (event.kind) {
    case "PURCHASE":
      noteForMemo(draft, date, event.amount + event.fee - least(draft.credit, event.amount));
      return charge(draft, "PURCHASE", event);
    case "CASH_ADVANCE":
      return charge(draft, "CASH", event);
    case "REFUND":
      return refund(draft, event.amount);
    case "PAYMENT":
      return pay(draft, terms, event.amount);
    case "PAYOUT":
      return payOut(draft, event.amount);
  }
}

/** The credit balance covers the amount, not its fee. */
function charge(draft: Draft, category: "PURCHASE" | "CASH", { amount, fee }: { amount: bigint; fee: bigint }): Moves {
  const covered = least(draft.credit, amount);
  const owed = amount - covered + fee;
  draft.credit -= covered;
  addUnbilled(draft, category, owed);
  const total = category === "PURCHASE" ? "purchases" : "cashAdvances";
  draft.cycle = { ...draft.cycle, [total]: draft.cycle[total] + amount, fees: draft.cycle.fees + fee };
  return movesOf({ [category === "PURCHASE" ? "purchase" : "cash"]: owed, credit: -covered });
}

function noteForMemo(draft: Draft, on: BusinessDate, amount: bigint): void {
  if (!collectsMemo(draft) || amount === 0n) return;
  const last = draft.memo.at(-1);
  const earlier = last?.on === on ? draft.memo.slice(0, -1) : draft.memo;
  draft.memo = [...earlier, { on, amount: amount + (last?.on === on ? last.amount : 0n) }];
}

/** Minimums stay, but never above what remains of the statement. The newest is cut first. */
function refund(draft: Draft, amount: bigint): Moves {
  const purchase = repay(draft, "PURCHASE", amount);
  draft.credit += amount - purchase;
  draft.cycle = { ...draft.cycle, refunds: draft.cycle.refunds + amount };
  reduceStatement(draft, amount);
  let excess = unpaidDues(draft) - (draft.statement?.remaining ?? 0n);
  draft.dues = draft.dues
    .toReversed()
    .map((due) => {
      const cut = excess > 0n ? least(excess, due.unpaid) : 0n;
      excess -= cut;
      return { ...due, unpaid: due.unpaid - cut };
    })
    .filter(({ unpaid }) => unpaid > 0n)
    .toReversed();
  return movesOf({ purchase: -purchase, credit: amount - purchase });
}

/** By the waterfall (L7). Dues have an order of their own, oldest first (L8). */
function pay(draft: Draft, terms: Terms, amount: bigint): Moves {
  const [lots, afterInterest] = settle(draft.lots, "amount", amount);
  draft.lots = lots;
  let left = afterInterest;
  const repaid = { PENALTY: 0n, CASH: 0n, PURCHASE: 0n };
  const order = byApr(terms).filter((category) => category !== "PENALTY");
  for (const category of ["PENALTY", ...order] as const) {
    repaid[category] = repay(draft, category, left);
    left -= repaid[category];
  }
  draft.credit += left;
  draft.cycle = { ...draft.cycle, payments: draft.cycle.payments + amount };
  draft.dues = settle(draft.dues, "unpaid", amount)[0];
  reduceStatement(draft, amount);
  return movesOf({
    interest: afterInterest - amount,
    fee: -repaid.PENALTY,
    cash: -repaid.CASH,
    purchase: -repaid.PURCHASE,
    credit: left,
  });
}

function payOut(draft: Draft, amount: bigint): Moves {
  if (amount > draft.credit) throw new RangeError("PAYOUT is above the credit balance");
  const { payments, paidOut } = draft.cycle;
  draft.credit -= amount;
  draft.cycle = { ...draft.cycle, payments: payments - amount, paidOut: paidOut + amount };
  return movesOf({ credit: -amount });
}

/** The rest of the parts, first to last, and of the amount. */
function settle<Field extends string, Part extends Readonly<Record<Field, bigint>>>(
  parts: readonly Part[],
  field: Field,
  amount: bigint,
): [Part[], bigint] {
  let left = amount;
  const open = parts.map((part) => {
    const paid = least(part[field], left);
    left -= paid;
    return { ...part, [field]: part[field] - paid };
  });
  return [open.filter((part) => part[field] > 0n), left];
}

/** Billed before unbilled. Returns what it used of the amount. */
function repay(draft: Draft, category: LoanCategory, amount: bigint): bigint {
  const { billed, unbilled } = draft.principal[category];
  const old = least(billed, amount);
  const young = least(unbilled, amount - old);
  draft.principal = { ...draft.principal, [category]: { billed: billed - old, unbilled: unbilled - young } };
  if (category === "PURCHASE") draft.memo = settle(draft.memo, "amount", young)[0];
  return old + young;
}

/** Clearing the statement by its due date keeps or restores the grace period (L5). */
function reduceStatement(draft: Draft, amount: bigint): void {
  if (draft.statement === null) return;
  const { remaining } = draft.statement;
  const wasUndecided = isUndecided(draft);
  draft.statement = { ...draft.statement, remaining: remaining - least(remaining, amount) };
  if (!wasUndecided || draft.statement.remaining > 0n) return;
  draft.grace = true;
  draft.graceLostOn = null;
  draft.memo = [];
}
