import { and, asc, between, eq, type SQL } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/ledger";
import { glAccounts, glPurposes, journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { GlAccountView, JournalLine } from "../../contract/ledger";
import { countedRows, isDownwards, keysetList, type ListSource, type SortBy } from "../../http/keyset-list";
import { moneyToWire } from "../../kernel/money";
import type { JournalCategory } from "../../kernel/value-sets";
import { namesOfLines } from "./line-names";

/** By code. */
export async function listGlAccounts(read: ReadDb): Promise<GlAccountView[]> {
  const [chart, purposes] = await Promise.all([
    read.select().from(glAccounts).orderBy(asc(glAccounts.code)),
    read.select().from(glPurposes).orderBy(asc(glPurposes.purpose)),
  ]);
  return chart.map(({ code, name, type }) => ({
    glCode: code,
    name,
    type,
    purposes: purposes.filter(({ glCode }) => glCode === code).map(({ purpose }) => purpose),
  }));
}

export async function findGlAccount(read: ReadDb, code: string): Promise<GlAccountView | null> {
  return (await listGlAccounts(read)).find((account) => account.glCode === code) ?? null;
}

/** Debits, credits and balance (debits minus credits) of each GL account at the end of a business date. */
export async function glBalances(read: ReadDb, date: string) {
  const { glCode: code, currency: unit, debitMinor, creditMinor } = ledgerBalances;
  const rows = await read
    .select({ glCode: code, currency: unit, debit: debitMinor, credit: creditMinor })
    .from(balancesUntil(date))
    .orderBy(asc(code), asc(unit));
  return rows.map(({ glCode, currency, debit, credit }) => {
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return { glCode, currency, debit: money(debit), credit: money(credit), balance: money(debit - credit) };
  });
}

/** A line of a GL account with its entry's header. */
export type GlLineView = Pick<JournalLine, "lineNo" | "side" | "accountId" | "accountNo" | "amount"> & {
  entryId: string;
  reference: string;
  businessDate: string;
  postedDate: string;
  category: JournalCategory;
  narrative: string | null;
  sourceType: string;
  sourceId: string;
};

type GlLineFilter = { from: string; to: string; currency?: string; sort?: SortBy<"date"> };

/** By business date and entry, dates inclusive, as of the first page. */
export function listGlLines(glCode: string, filter: GlLineFilter): ListSource<GlLineView> {
  const { businessDate, entryId, lineNo } = journalLines;
  const lines = ofGlAccount(glCode, filter);
  return keysetList({
    table: journalLines,
    rows: selectLines,
    filter: lines,
    place: { businessDate, entryId, lineNo },
    downwards: isDownwards(filter.sort ?? "date"),
    committed: journalEntries.xact,
    views: async (rows, db) => {
      const nameOf = await namesOfLines(db, rows);
      return rows.map((row) => lineView(row, nameOf(row)));
    },
    count: (db) => countedRows(db, journalLines, lines),
  });
}

function ofGlAccount(glCode: string, { from, to, currency }: GlLineFilter): SQL | undefined {
  return and(
    eq(journalLines.glCode, glCode),
    between(journalLines.businessDate, from, to),
    currency === undefined ? undefined : eq(journalLines.currency, currency),
  );
}

function selectLines(read: ReadDb) {
  const { entryId, lineNo, side, accountId, amountMinor: minor, currency, businessDate } = journalLines;
  const { reference, postedAt: postedDate, category, narrative, sourceType, sourceId } = journalEntries;
  const { reversesEntryId } = journalEntries;
  return read
    .select({
      entryId,
      lineNo,
      side,
      accountId,
      accountNo: ledgerAccounts.number,
      minor,
      currency,
      reference,
      businessDate,
      postedDate,
      category,
      narrative,
      sourceType,
      sourceId,
      reversesEntryId,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, entryId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .$dynamic();
}

type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** A line added to its entry has its own name. */
function lineView({ minor, currency, reversesEntryId: _, ...line }: LineRow, name: string | null): GlLineView {
  return { ...line, narrative: name ?? line.narrative, amount: moneyToWire({ minor, currency }) };
}
