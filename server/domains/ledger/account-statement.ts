import { and, asc, desc, eq, gte, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { journalEntries, journalLines } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { AccountEntryView } from "../../contract/accounts";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { moneyToWire } from "../../kernel/money";
import { namesOfLines } from "./line-names";
import { creditedOf, sumMinor } from "./sums";

type Period = { from?: string; to?: string };
type StatementAccount = { id: string; currency: string; lineSeq: number };

/**
 * An account's lines with running balance, oldest first, by business dates, inclusive. Lines are numbered under the account's
 * lock, so pages miss nothing.
 */
export function listStatementLines(account: StatementAccount, period: Period): ListSource<AccountEntryView> {
  const { businessDate, lineSeq } = journalLines;
  return keysetList({
    table: journalLines,
    rows: lines,
    filter: linesWithin(account, period),
    place: { businessDate, lineSeq },
    views: async (rows, db) => {
      const nameOf = await namesOfLines(db, rows);
      return rows.map((row) => lineView(row, account.currency, nameOf(row)));
    },
  });
}

function linesWithin({ id, lineSeq }: StatementAccount, { from, to }: Period): SQL | undefined {
  return and(
    eq(journalLines.accountId, id),
    lte(journalLines.lineSeq, lineSeq),
    from === undefined ? undefined : gte(journalLines.businessDate, from),
    to === undefined ? undefined : lte(journalLines.businessDate, to),
  );
}

/**
 * The balance behind a line in the order of business dates. The end-of-day run posts to its date after the next one has begun: lines of the
 * next date with lower numbers come off, lines of the date before with higher numbers come on.
 */
export function balanceInOrder(read: ReadDb, neighbors?: Neighbors) {
  const { accountId, businessDate, balanceAfter, lineSeq } = journalLines;
  const near = alias(journalLines, "near");
  const moved = (isMeant: SQL) =>
    read
      .select({ minor: sumMinor(creditedOf(near)) })
      .from(near)
      .where(and(eq(near.accountId, accountId), isMeant));
  const early = moved(sql`${near.businessDate} = ${businessDate} + 1 and ${near.lineSeq} < ${lineSeq}`);
  const late = moved(sql`${near.businessDate} = ${businessDate} - 1 and ${near.lineSeq} > ${lineSeq}`);
  // The sums are rarely read: only between two dates whose lines are not in the order of their numbers.
  const ifAny = (any: SQL, sum: SQLWrapper) =>
    neighbors ? sql`case when ${any} then (${sum}) else 0 end` : sql`(${sum})`;
  const taken = ifAny(sql`${neighbors?.firstOfNext.lineSeq} < ${lineSeq}`, early);
  const added = ifAny(sql`${neighbors?.lastBefore.lineSeq} > ${lineSeq}`, late);
  return sql`${balanceAfter} - ${taken} + ${added}`.mapWith(BigInt);
}

type Neighbors = ReturnType<typeof neighborsOf>;

/** The lowest number of the account's next date and the highest of the one before, which a page reads once per date. */
function neighborsOf(read: ReadDb) {
  const { accountId, businessDate } = journalLines;
  const neighbor = alias(journalLines, "neighbor");
  const { lineSeq } = neighbor;
  const on = (day: SQL, order: SQL) =>
    read
      .select({ lineSeq })
      .from(neighbor)
      .where(and(eq(neighbor.accountId, accountId), eq(neighbor.businessDate, day)))
      .orderBy(order)
      .limit(1);
  return {
    firstOfNext: on(sql`${businessDate} + 1`, asc(lineSeq)).as("first_of_next"),
    lastBefore: on(sql`${businessDate} - 1`, desc(lineSeq)).as("last_before"),
  };
}

function lines(read: ReadDb) {
  const neighbors = neighborsOf(read);
  const { entryId, lineNo, businessDate, side, amountMinor, lineSeq } = journalLines;
  const { reference, valueDate, postedAt: postedDate, category, narrative, reversesEntryId } = journalEntries;
  return read
    .select({
      entryId,
      lineNo,
      reference,
      businessDate,
      valueDate,
      postedDate,
      category,
      narrative,
      reversesEntryId,
      side,
      amountMinor,
      balance: balanceInOrder(read, neighbors),
      lineSeq,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, entryId))
    .leftJoinLateral(neighbors.firstOfNext, sql`true`)
    .leftJoinLateral(neighbors.lastBefore, sql`true`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof lines>>[number];

function lineView(row: Row, currency: string, name: string | null): AccountEntryView {
  const { amountMinor, balance, lineSeq: _seq, reversesEntryId: _reverses, ...line } = row;
  return {
    ...line,
    narrative: name ?? line.narrative,
    amount: moneyToWire({ minor: amountMinor, currency }),
    balanceAfter: moneyToWire({ minor: balance, currency }),
  };
}

/** An account's lines in one entry, with their names. Minor units: credits positive, debits negative. */
export async function accountLinesOf(
  read: ReadDb,
  accountId: string,
  entryId: string,
): Promise<{ name: string | null; creditedMinor: bigint }[]> {
  const { entryId: of, lineNo, side, amountMinor: minor, lineSeq } = journalLines;
  const { reversesEntryId } = journalEntries;
  const lines = await read
    .select({ entryId: of, lineNo, side, minor, reversesEntryId })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, of))
    .where(and(eq(of, entryId), eq(journalLines.accountId, accountId)))
    .orderBy(asc(lineSeq));
  const nameOf = await namesOfLines(read, lines);
  return lines.map((line) => ({
    name: nameOf(line),
    creditedMinor: line.side === "CREDIT" ? line.minor : -line.minor,
  }));
}

/** Ledger balance after the entry's last line of the account, in minor units. Null without one. */
export async function balanceAfterEntry(read: ReadDb, accountId: string, entryId: string): Promise<bigint | null> {
  const [line] = await read
    .select({ balance: journalLines.balanceAfter })
    .from(journalLines)
    .where(and(eq(journalLines.entryId, entryId), eq(journalLines.accountId, accountId)))
    .orderBy(desc(journalLines.lineSeq))
    .limit(1);
  return line?.balance ?? null;
}

/** Ledger balance at the beginning of a business date, in minor units. */
export async function balanceBroughtForward(read: ReadDb, accountId: string, date: string): Promise<bigint> {
  const { businessDate, lineSeq } = journalLines;
  const [last] = await read
    .select({ balance: balanceInOrder(read) })
    .from(journalLines)
    .where(and(eq(journalLines.accountId, accountId), lt(businessDate, date)))
    .orderBy(desc(businessDate), desc(lineSeq))
    .limit(1);
  return last?.balance ?? 0n;
}
