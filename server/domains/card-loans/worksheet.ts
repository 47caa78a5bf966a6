import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { cardLoanMovements, cardLoanStatements } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import type { getInterestWorksheet, WorksheetRow } from "../../contract/card-loans/statements";
import type { QueryOf } from "../../contract/operation";
import { addDays } from "../../kernel/business-date";
import { validationError } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { opened } from "./arithmetic/opened";
import { stateOf } from "./arithmetic/stored";
import type { Event, PastEvent, State } from "./arithmetic/types";
import { worksheet } from "./arithmetic/worksheet";
import { type Loan, soundLoan } from "./loan";

/** Days of one worksheet. */
const MOST_DAYS = 400;

type Asked = QueryOf<typeof getInterestWorksheet>;

/**
 * Recomputes the cycles that contain the days, from the state that each statement carried over and the movements since (RULES.md). Throws
 * NOT_FOUND, ILLEGAL_STATE and VALIDATION_ERROR.
 */
export async function interestWorksheet(read: ReadDb, loanId: string, asked: Asked): Promise<WorksheetRow[]> {
  const loan = await soundLoan(read, loanId);
  const to = asked.to === undefined || asked.to > loan.state.done.date ? loan.state.done.date : asked.to;
  const from = asked.from ?? loan.state.cycleFrom;
  if (addDays(from, MOST_DAYS) <= to) throw validationError({ from: t.worksheetHasAtMostDays(MOST_DAYS) });
  const begins = await cycleStarts(read, loan, from);
  const events = await eventsSince(read, loanId, begins[0]?.state.cycleFrom ?? loan.row.openedOn);
  const rows = begins.flatMap(({ state, limit }, index) => {
    const next = begins[index + 1]?.state.cycleFrom;
    const end = next === undefined ? loan.state.done : ({ date: addDays(next, -1), step: "CUT" } as const);
    const inCycle = events.filter(({ on }) => on >= state.cycleFrom && (next === undefined || on < next));
    return worksheet({ terms: loan.terms, limit }, state, inCycle, end);
  });
  const { currency } = loan.row;
  return rows
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, category, balance, rate, accrued, grace }) => ({
      ...{ date, category, rate: Number(rate) / 1_000_000, grace },
      balance: moneyToWire({ minor: balance, currency }),
      accrued: moneyToWire({ minor: accrued, currency }),
    }));
}

type Start = { readonly state: State; readonly limit: bigint };

/** The first state of each cycle that ends on `from` or later. A cycle without a statement continues the one before. */
async function cycleStarts(read: ReadDb, { row, terms, limit }: Loan, from: string): Promise<Start[]> {
  const { loanId, on, carried, number, limitMinor } = cardLoanStatements;
  const rows = await read
    .select({ on, carried, limitMinor })
    .from(cardLoanStatements)
    .where(and(eq(loanId, row.id), gte(on, addDays(from, -MOST_DAYS))))
    .orderBy(asc(number));
  const starts = rows.map(({ carried: json, limitMinor: then }) => ({ state: stateOf(json), limit: then }));
  const first = { state: opened(terms, row.openedOn), limit };
  const all = starts[0]?.state.statements === 1 || starts.length === 0 ? [first, ...starts] : starts;
  const at = all.findLastIndex(({ state }) => state.cycleFrom <= from);
  return all.slice(Math.max(0, at));
}

async function eventsSince(read: ReadDb, loanId: string, from: string): Promise<PastEvent[]> {
  const { on, kind } = cardLoanMovements;
  const rows = await read
    .select()
    .from(cardLoanMovements)
    .where(and(eq(cardLoanMovements.loanId, loanId), gte(on, from), inArray(kind, [...EVENTS])))
    .orderBy(asc(cardLoanMovements.id));
  return rows.map((row) => ({ at: { date: row.afterOn, step: row.afterStep }, on: row.on, event: eventOf(row) }));
}

const EVENTS = ["PURCHASE", "CASH_ADVANCE", "REFUND", "PAYMENT", "PAYOUT"] as const;

function eventOf({ kind, amountMinor: amount, feeMinor: fee }: typeof cardLoanMovements.$inferSelect): Event {
  if (kind === "PURCHASE" || kind === "CASH_ADVANCE") return { kind, amount, fee };
  return { kind: kind as (typeof EVENTS)[2 | 3 | 4], amount };
}
