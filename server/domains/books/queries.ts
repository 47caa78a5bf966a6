import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { JournalEntryView } from "../../contract/journal";
import type { ListSource, Page } from "../../http/list-reply";
import { findLedgerAccount } from "../../posting/accounts";
import { currenciesOfJournal, type EntryFilter, headerConditions, lineConditions, rareEntries } from "./entry-filter";
import { type EntryRow, entryRows, entryView, type Fragment } from "./entry-view";

/** The entry with its lines, or null. */
export async function findEntry(id: string, sql: Sql = database().sql): Promise<JournalEntryView | null> {
  const picked = sql`select * from journal_entries where id = ${id}`;
  const [row] = await entryRows(sql, { picked, order: sql`e.id`, place: sql`e.id`, seen: () => sql`true` });
  return row ? entryView(row) : null;
}

const xact = z.string().regex(/^\d{1,20}$/);
const snapshot = z.string().regex(/^[\d:,]{5,6000}$/);
/**
 * Where a page ended. Business date, then: the transaction and the entry; or the place in the account's sequence; or the
 * entry and the snapshot to which the whole list is bound.
 */
const entryKey = z.union([
  z.strictObject({ date: z.iso.date(), xact, id: z.guid() }),
  z.strictObject({ date: z.iso.date(), seq: xact }),
  z.strictObject({ date: z.iso.date(), id: z.guid(), snapshot }),
]);
export type EntryKey = z.infer<typeof entryKey>;

export type EntryListOptions = {
  /** The whole list as it was when its first page was read; otherwise pages go on with what is posted meanwhile. */
  whole?: boolean;
  newestFirst?: boolean;
};

/** Pages behind the first of a whole list: as fast as larger ones, and what they leave behind is collected while still young. */
const STREAMED = 250;

type Reading = {
  sql: Sql;
  filter: EntryFilter;
  bound: string | null;
  newestFirst: boolean;
  currencies: readonly string[];
};
type Read = (
  after: EntryKey | null,
  limit: number,
) => Promise<{ rows: EntryRow[]; keyOf: (row: EntryRow) => EntryKey }>;

/**
 * Entries of the business dates from `from` to `to`, both included, oldest first: by business date and by the transaction
 * that posted them. Pages show only what no running transaction can come to stand before (architecture.md §3), so that
 * nothing is lost between them. Those of one account go by its own sequence of lines, those of one GL account by their id.
 */
export function journalEntries(
  filter: EntryFilter,
  { whole = false, newestFirst = false }: EntryListOptions = {},
): ListSource<JournalEntryView, EntryKey> {
  const sql = database().reportsSql;
  let bound: string | null = null;
  return {
    key: entryKey,
    read: async (_db, after, limit) => {
      if (whole) bound ??= await currentSnapshot(sql);
      const byAmount = filter.amountFrom !== undefined || filter.amountTo !== undefined;
      const currencies = byAmount ? await currenciesOfJournal(sql) : [];
      const read = await reader({ sql, filter, bound, newestFirst, currencies });
      const most = whole && after !== null ? Math.min(limit, STREAMED) : limit;
      const { rows, keyOf } = await read(after, most + 1);
      return pageOf(rows, most, keyOf);
    },
  };
}

function pageOf(
  rows: readonly EntryRow[],
  limit: number,
  keyOf: (row: EntryRow) => EntryKey,
): Page<JournalEntryView, EntryKey> {
  const last = rows[limit - 1];
  return { items: rows.slice(0, limit).map(entryView), next: rows.length > limit && last ? keyOf(last) : null };
}

async function reader(reading: Reading): Promise<Read> {
  const { account, glCode } = reading.filter;
  if (account !== undefined) {
    const found = await findLedgerAccount(database().reportsDb, account);
    if (!found) return async () => ({ rows: [], keyOf: () => ({ date: "", seq: "" }) });
    return (after, limit) => readByAccount(reading, found.id, after, limit);
  }
  if (glCode !== undefined) return (after, limit) => readByGlCode(reading, glCode, after, limit);
  return (after, limit) => readJournal(reading, after, limit);
}

/** What was committed when a list began; pages of one list that carry it show one state. */
export async function currentSnapshot(sql: Sql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
  if (!row) throw new Error("the database gave no snapshot");
  return row.snapshot;
}

function seenIn(sql: Sql, bound: string | null, horizon: Fragment): (alias: Fragment) => Fragment {
  if (bound === null) return () => horizon;
  return (alias) => sql`pg_visible_in_snapshot(${alias}.xact, ${bound}::pg_snapshot)`;
}

function between(sql: Sql, column: Fragment, { from, to }: EntryFilter): Fragment {
  return sql`${column} between ${from}::text::date and ${to}::text::date`;
}

const turned = (sql: Sql, newestFirst: boolean) => ({
  direction: newestFirst ? sql`desc` : sql`asc`,
  behind: newestFirst ? sql`<` : sql`>`,
});

async function readJournal(
  { sql, filter, bound, newestFirst, currencies }: Reading,
  after: EntryKey | null,
  limit: number,
) {
  const rare = await rareEntries(sql, filter, currencies);
  const { direction, behind } = turned(sql, newestFirst);
  const seen = seenIn(sql, bound, sql`e.xact < pg_snapshot_xmin(pg_current_snapshot())`);
  const start =
    after && "xact" in after
      ? sql`and (e.business_date, e.xact, e.id) ${behind} (${after.date}::text::date, ${after.xact}::xid8, ${after.id}::uuid)`
      : sql``;
  const order = sql`e.business_date ${direction}, e.xact ${direction}, e.id ${direction}`;
  const picked = sql`
    select e.* from journal_entries e
    where ${between(sql, sql`e.business_date`, filter)} and ${seen(sql`e`)} ${start}
      ${rare === null ? sql`` : sql`and e.id = any (${rare}::uuid[])`}
      ${headerConditions(sql, filter)} ${lineConditions(sql, filter, currencies)}
    order by ${order} limit ${limit}`;
  const known = bound === null ? () => sql`true` : seen;
  const rows = await entryRows(sql, { picked, order, place: sql`e.xact`, seen: known });
  return { rows, keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, xact: row.place, id: row.id }) };
}

/** By the account's sequence of lines, which is given out under its lock: nothing can come to stand before what was read. */
async function readByAccount(reading: Reading, accountId: string, after: EntryKey | null, limit: number) {
  const { sql, filter, bound, newestFirst, currencies } = reading;
  const { direction, behind } = turned(sql, newestFirst);
  const seen = seenIn(sql, bound, sql`true`);
  const start =
    after && "seq" in after
      ? sql`and (l.business_date, l.line_seq) ${behind} (${after.date}::text::date, ${after.seq}::bigint)`
      : sql``;
  const order = sql`e.business_date ${direction}, e.account_seq ${direction}`;
  // An entry with two lines of the account stands at the first of them.
  const picked = sql`
    select e.*, l.line_seq as account_seq from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = ${accountId} and ${between(sql, sql`l.business_date`, filter)} and ${seen(sql`e`)} ${start}
      and not exists (select 1 from journal_lines o where o.entry_id = l.entry_id and o.account_id = l.account_id and o.line_no < l.line_no)
      ${headerConditions(sql, filter)} ${lineConditions(sql, filter, currencies)}
    order by l.business_date ${direction}, l.line_seq ${direction} limit ${limit}`;
  const rows = await entryRows(sql, { picked, order, place: sql`e.account_seq`, seen });
  return { rows, keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, seq: row.place }) };
}

/** By date and id, which is no order of commits: bound to the snapshot that the first page took. */
async function readByGlCode(reading: Reading, glCode: string, after: EntryKey | null, limit: number) {
  const { sql, filter, newestFirst, currencies } = reading;
  const bound = (after && "snapshot" in after ? after.snapshot : reading.bound) ?? (await currentSnapshot(sql));
  const { direction, behind } = turned(sql, newestFirst);
  const seen = seenIn(sql, bound, sql`true`);
  const start =
    after && "snapshot" in after
      ? sql`and (l.business_date, l.entry_id) ${behind} (${after.date}::text::date, ${after.id}::uuid)`
      : sql``;
  const order = sql`e.business_date ${direction}, e.id ${direction}`;
  const picked = sql`
    select e.* from (
        select l.business_date, l.entry_id from journal_lines l
        where l.gl_code = ${glCode} and ${between(sql, sql`l.business_date`, filter)} ${start}
        group by l.business_date, l.entry_id order by l.business_date ${direction}, l.entry_id ${direction}) l
      join journal_entries e on e.id = l.entry_id
    where ${seen(sql`e`)} ${headerConditions(sql, filter)} ${lineConditions(sql, { ...filter, glCode: undefined }, currencies)}
    order by l.business_date ${direction}, l.entry_id ${direction} limit ${limit}`;
  const rows = await entryRows(sql, { picked, order, place: sql`e.id`, seen });
  return { rows, keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, id: row.id, snapshot: bound }) };
}
