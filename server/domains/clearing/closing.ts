import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { clearingRuns, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/sessions";
import type { CommandContext, Plan } from "../../commands/plan";
import { insert, type RowRequirement, requireRow, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import { type BusinessDate, dateInWords } from "../../kernel/business-date";
import { DomainError, validationError } from "../../kernel/errors";
import { type MoneyWire, moneyFromWire } from "../../kernel/money";
import { talliesOf } from "../../posting/tallies";
import { OPEN } from "../../runs/run-kind";
import { productCurrencies } from "../accounts/products/queries";
import { postingDate } from "../business-date/queries";
import { houseAccount, houseAccounts } from "./house-account";
import type { House } from "./houses";
import { lodgedByCurrency, pendingInward } from "./lodged";
import { differenceInWords, differenceOf } from "./session-view";
import { lodgedTally, type Session } from "./sessions";

export type Expected = { expectedCount?: number | undefined; expectedAmount?: MoneyWire | undefined };

/**
 * Closes an OPEN session with its lodged totals, as parts of a plan. Throws ILLEGAL_STATE. The house's accounts, the row of the session and
 * its tallies are compared under lock, so that the totals have every item.
 */
export async function closing(house: House, session: Session, request: Expected, context: CommandContext) {
  const { read, principal } = context;
  if (session.status !== "OPEN")
    throw new DomainError("ILLEGAL_STATE", t.sessionIsNotOpen(house.code, dateInWords(session.businessDate)));
  const expected = expectedOf(session, request);
  const lodged = await lodgedTotals(context, session, expected.currency);
  const before = { ...session, ...expected };
  const totals = { ...before, ...lodged };
  const problem = differenceInWords(house.code, totals);
  const set = {
    ...expected,
    ...{ status: "CLOSED" as const, closedBy: principal.name, closedByPerson: principal.personId },
    ...{ closedAt: fact("postedAt"), closedCount: lodged.count, closedMinor: lodged.minor },
    differenceAccepted: problem !== null,
  };
  const run = runRow(session, house, lodged.pendingInward, principal.name);
  const plan = {
    ...(await locks(read, house, expected.currency)),
    tallies: lodged.tallies,
    expectDay: lodged.today,
    rows: [
      update(clearingSessions, { id: session.id }, { expect: { status: ["OPEN"] }, set, refusal: "STALE" }),
      insert(clearingRuns, run),
    ],
    requireRows: await earlierSessions(read, house, session.businessDate),
  } satisfies Partial<Plan>;
  return { lodged, difference: differenceOf(totals), problem, expected, run, plan, after: { ...session, ...set } };
}

/** The totals of the request, else those of the session. */
function expectedOf(session: Session, { expectedCount, expectedAmount }: Expected) {
  const sent = expectedAmount ? moneyFromWire(expectedAmount, "expectedAmount") : null;
  if (sent && session.expectedMinor !== null && sent.currency !== session.currency)
    throw validationError({ expectedAmount: t.mustBeInSessionCurrency(session.currency) });
  return {
    currency: sent?.currency ?? session.currency,
    expectedCount: expectedCount ?? session.expectedCount,
    expectedMinor: sent?.minor ?? session.expectedMinor,
  };
}

/** Reads the tallies before the items, so that any item between them and the commit makes a new plan. */
async function lodgedTotals(context: CommandContext, session: Session, currency: string) {
  const { read } = context;
  const today = await postingDate(context);
  const [before, currencies] = await Promise.all([talliesOf(read, session.id, today), productCurrencies(read)]);
  const [items, unanswered] = await Promise.all([lodgedByCurrency(read, session.id), pendingInward(read, [session])]);
  const of = new Map(items.map((one) => [one.currency, one]));
  const seen = (one: string) => before.get(lodgedTally(session.id, one, null).name) ?? 0n;
  return {
    today,
    count: items.reduce((sum, { count }) => sum + count, 0),
    minor: of.get(currency)?.minor ?? 0n,
    pendingInward: unanswered.get(session.id) ?? 0,
    tallies: [...new Set([...currencies, ...of.keys()])].map((one) => lodgedTally(session.id, one, seen(one) + 1n)),
  };
}

/** A house without an account gets one, so that a concurrent first item makes a new plan. */
async function locks(read: ReadDb, house: House, currency: string): Promise<Pick<Plan, "accounts" | "touch">> {
  const found = await houseAccounts(read, house, await productCurrencies(read));
  if (found.length > 0) return { touch: found.map(({ id }) => id) };
  return { accounts: (await houseAccount(read, house, currency)).accounts ?? [] };
}

/**
 * Without unanswered items, or where they block the settlement, the work is done. It has the session's id, so that its progress concerns
 * the session.
 */
function runRow(session: Session, { deadlineRule }: House, unanswered: number, requestedBy: string) {
  const isDone = unanswered === 0 || deadlineRule === "BLOCK";
  const done = isDone && { startedAt: fact("postedAt"), finishedAt: fact("postedAt"), total: 0 };
  const figures = { total: null, processed: 0, rolledForward: 0, deemedApproved: 0, failure: null };
  return {
    ...{ id: session.id, sessionId: session.id, status: isDone ? ("COMPLETED" as const) : ("QUEUED" as const) },
    ...{ ...figures, startedAt: null, finishedAt: null, requestedAt: fact("postedAt"), requestedBy, ...done },
  };
}

/** The oldest session of the house before this date whose items are being answered. */
export async function movingBefore(read: ReadDb, house: Pick<House, "id">, date: BusinessDate) {
  const { id, houseId, businessDate: on } = clearingSessions;
  const [moving] = await read
    .select({ id, on })
    .from(clearingRuns)
    .innerJoin(clearingSessions, eq(id, clearingRuns.sessionId))
    .where(and(inArray(clearingRuns.status, OPEN), eq(houseId, house.id), lt(on, date)))
    .orderBy(asc(on))
    .limit(1);
  return moving ?? null;
}

/** Items of earlier sessions move only into open ones. Their work must be over, and none of them may close meanwhile. */
async function earlierSessions(read: ReadDb, house: House, date: BusinessDate): Promise<RowRequirement[]> {
  const { id, houseId, businessDate: on, status } = clearingSessions;
  const moving = await movingBefore(read, house, date);
  if (moving) throw new DomainError("ILLEGAL_STATE", t.earlierItemsAreMoved(house.code, dateInWords(moving.on)));
  const open = await read
    .select({ id })
    .from(clearingSessions)
    .where(and(eq(houseId, house.id), lt(on, date), eq(status, "OPEN")));
  return open.map((earlier) =>
    requireRow(clearingSessions, { id: earlier.id }, { expect: { status: ["OPEN"] }, refusal: "STALE" }),
  );
}
