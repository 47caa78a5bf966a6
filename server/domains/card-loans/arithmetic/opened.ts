import { addDays, type BusinessDate } from "../../../kernel/business-date";
import { agedOf } from "./ageing";
import { cutAfter } from "./positions";
import { perCategory } from "./state";
import type { CycleTotals, State, Terms } from "./types";

/** The first cut is after the opening day. */
export function opened(terms: Terms, on: BusinessDate): State {
  return {
    done: { date: addDays(on, -1), step: "CUT" },
    cycleFrom: on,
    nextCut: cutAfter(on, terms.cycleDay),
    principal: perCategory(() => ({ billed: 0n, unbilled: 0n })),
    lots: [],
    credit: 0n,
    days: perCategory(() => 0n),
    memo: [],
    accrued: perCategory(() => 0n),
    suspended: 0n,
    grace: true,
    graceLostOn: null,
    statement: null,
    statements: 0,
    dues: [],
    aged: agedOf(0),
    cycle: cycleFrom(0n),
  };
}

export const cycleFrom = (opening: bigint): CycleTotals => ({
  opening,
  purchases: 0n,
  cashAdvances: 0n,
  fees: 0n,
  payments: 0n,
  refunds: 0n,
  paidOut: 0n,
  count: 0,
});
