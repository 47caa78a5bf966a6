import { and, asc, desc, eq, gte, inArray, lt } from "drizzle-orm";
import { cardLoanMovements, cardLoanStatements } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import type { getInterestWorksheet, WorksheetRow } from "../../contract/card-loans/statements";
import type { QueryOf } from "../../contract/operation";
import { addDays } from "../../kernel/business-date";
import { DomainError, validationError } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { opened } from "./arithmetic/opened";
import { stateOf } from "./arithmetic/stored";
import type { Event, PastEvent, State } from "./arithmetic/types";
import { worksheet } from "./arithmetic/worksheet";
import { type Loan, soundLoan } from "./loan";

/** Days of one worksheet. */
export const MOST_DAYS = 400;
/** Movements of one worksheet. A cardholder makes some hundreds a year. */
export const MOST_MOVEMENTS = 5_000;
/** The days are in at most 16 cycles. The next one ends the last. */
const MOST_STARTS = 17;

type Asked = QueryOf<typeof getInterestWorksheet>;

/**
 * Recomputes the cycles that contain the days, from the state that each statement carried over and the movements since (RULES.md). Throws
 * NOT_FOUND, ILLEGAL_STATE and VALIDATION_ERROR.
 */
export async function interestWorksheet(read: ReadDb, loanId: string, days: Asked): Promise<WorksheetRow[]> {
  const loan = await soundLoan(read, loanId);
  const to = days.to === undefined || days.to > loan.state.done.date ? loan.state.done.date : days.to;
  const from = days.from ?? loan.state.cycleFrom;
  if (addDays(from, MOST_DAYS) <= to) throw validationError({ from: t.worksheetHasAtMostDays(MOST_DAYS) });
  const begins = await cycleStarts(read, loan, from);
  const after = begins.findIndex(({ state }, index) => index > 0 && state.cycleFrom > to);
  const [asked, rest] = after < 0 ? [begins, undefined] : [begins.slice(0, after), begins[after]?.state.cycleFrom];
  const events = await eventsBetween(read, loanId, begins[0]?.state.cycleFrom ?? loan.row.openedOn, rest);
  const rows = asked.flatMap(({ state, limit }, index) => {
    const next = begins[index + 1]?.state.cycleFrom;
    const end = next === undefined ? loan.state.done : ({ date: addDays(next, -1), step: "CUT" } as const);
    const inCycle = events.filter(({ on }) => on >= state.cycleFrom && (next === undefined || on < next));
    return computed(() => worksheet({ terms: loan.terms, limit }, state, inCycle, end));
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

/**
 * The first state of each cycle with a statement that ends on `from` or later, oldest first. A cycle without a statement continues the one
 * before: nothing was owed in it, so the limit had no effect.
 */
async function cycleStarts(read: ReadDb, { row, terms, limit }: Loan, from: string): Promise<Start[]> {
  const { loanId, on, number } = cardLoanStatements;
  const [earlier] = await read
    .select()
    .from(cardLoanStatements)
    .where(and(eq(loanId, row.id), lt(on, from)))
    .orderBy(desc(number))
    .limit(1);
  const later = await read
    .select()
    .from(cardLoanStatements)
    .where(and(eq(loanId, row.id), gte(on, from)))
    .orderBy(asc(number))
    .limit(MOST_STARTS - 1);
  const startOf = ({ carried, limitMinor }: typeof cardLoanStatements.$inferSelect) => ({
    state: computed(() => stateOf(carried)),
    limit: limitMinor,
  });
  const first = earlier ? startOf(earlier) : { state: opened(terms, row.openedOn), limit };
  return [first, ...later.map(startOf)];
}

async function eventsBetween(read: ReadDb, loanId: string, from: string, before?: string): Promise<PastEvent[]> {
  const { on, kind } = cardLoanMovements;
  const rows = await read
    .select()
    .from(cardLoanMovements)
    .where(
      and(
        eq(cardLoanMovements.loanId, loanId),
        gte(on, from),
        before === undefined ? undefined : lt(on, before),
        inArray(kind, [...EVENTS]),
      ),
    )
    .orderBy(asc(cardLoanMovements.id))
    .limit(MOST_MOVEMENTS + 1);
  if (rows.length > MOST_MOVEMENTS) throw validationError({ from: t.worksheetHasAtMostMovements(MOST_MOVEMENTS) });
  return rows.map((row) => ({ at: { date: row.afterOn, step: row.afterStep }, on: row.on, event: eventOf(row) }));
}

const EVENTS = ["PURCHASE", "CASH_ADVANCE", "REFUND", "PAYMENT", "PAYOUT"] as const;

function eventOf({ kind, amountMinor: amount, feeMinor: fee }: typeof cardLoanMovements.$inferSelect): Event {
  if (kind === "PURCHASE" || kind === "CASH_ADVANCE") return { kind, amount, fee };
  return { kind: kind as (typeof EVENTS)[2 | 3 | 4], amount };
}

/** Throws ILLEGAL_STATE for stored statements or movements that contradict themselves. */
function computed<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError("ILLEGAL_STATE", t.interestCannotBeRecomputed(reason));
  }
}
