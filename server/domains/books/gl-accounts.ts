import { z } from "zod";
import { database } from "@/db/client";
import type { JournalCategory, JournalLine } from "../../contract/journal";
import type { GlAccountView } from "../../contract/ledger";
import type { ListSource } from "../../http/list-reply";
import { moneyToWire } from "../../kernel/money";
import { currentSnapshot } from "./queries";

/** The chart of accounts, by code, with what the bank books on each. */
export async function glAccounts(): Promise<GlAccountView[]> {
  const { reportsSql: sql } = database();
  return sql<GlAccountView[]>`
    select g.code as "glCode", g.name, g.type,
      coalesce((select array_agg(p.purpose order by p.purpose) from gl_purposes p where p.gl_code = g.code), '{}') as purposes
    from gl_accounts g order by g.code`;
}

/** An account of the chart by its code, or null. */
export async function findGlAccount(code: string): Promise<GlAccountView | null> {
  return (await glAccounts()).find((account) => account.glCode === code) ?? null;
}

/** Debits, credits and the balance of each GL account up to the end of a business date; the balance is debits less credits. */
export async function glBalances(date: string) {
  const { reportsSql: sql } = database();
  const rows = await sql<{ glCode: string; currency: string; debit: string; credit: string }[]>`
    select gl_code as "glCode", currency, debit_minor::text as debit, credit_minor::text as credit
    from ledger_balances(${date}::text::date) order by gl_code, currency`;
  return rows.map(({ glCode, currency, debit, credit }) => {
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return {
      glCode,
      currency,
      debit: money(BigInt(debit)),
      credit: money(BigInt(credit)),
      balance: money(BigInt(debit) - BigInt(credit)),
    };
  });
}

/** A line of a GL account with what stands in its entry's header. */
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

type Row = Omit<GlLineView, "amount"> & { minor: bigint; currency: string };

const lineKey = z.strictObject({
  date: z.iso.date(),
  id: z.guid(),
  lineNo: z.int().positive(),
  snapshot: z.string().regex(/^[\d:,]{5,6000}$/),
});
export type GlLineKey = z.infer<typeof lineKey>;

export type GlLineFilter = { from: string; to: string; currency?: string };

/** The lines of one GL account by business date and entry, both dates included, as they were when the first page was read. */
export function glAccountLines(
  glCode: string,
  { from, to, currency }: GlLineFilter,
  { newestFirst = false }: { newestFirst?: boolean } = {},
): ListSource<GlLineView, GlLineKey> {
  return {
    key: lineKey,
    read: async (_db, after, limit) => {
      const { reportsSql: sql } = database();
      const snapshot = after?.snapshot ?? (await currentSnapshot(sql));
      const direction = newestFirst ? sql`desc` : sql`asc`;
      const behind = newestFirst ? sql`<` : sql`>`;
      const rows = await sql<Row[]>`
        select l.entry_id as "entryId", l.line_no as "lineNo", l.side, l.account_id as "accountId", a.number as "accountNo",
          l.amount_minor as minor, l.currency, e.reference, l.business_date as "businessDate",
          iso_timestamp(e.posted_at) as "postedDate", e.category, e.narrative, e.source_type as "sourceType", e.source_id as "sourceId"
        from journal_lines l join journal_entries e on e.id = l.entry_id left join ledger_accounts a on a.id = l.account_id
        where l.gl_code = ${glCode} and l.business_date between ${from}::text::date and ${to}::text::date
          and pg_visible_in_snapshot(e.xact, ${snapshot}::pg_snapshot)
          ${currency === undefined ? sql`` : sql`and l.currency = ${currency}`}
          ${after === null ? sql`` : sql`and (l.business_date, l.entry_id, l.line_no) ${behind} (${after.date}::text::date, ${after.id}::uuid, ${after.lineNo}::smallint)`}
        order by l.business_date ${direction}, l.entry_id ${direction}, l.line_no ${direction} limit ${limit + 1}`;
      const last = rows[limit - 1];
      const next =
        rows.length > limit && last
          ? { date: last.businessDate, id: last.entryId, lineNo: last.lineNo, snapshot }
          : null;
      return { items: rows.slice(0, limit).map(lineView), next };
    },
  };
}

function lineView({ minor, currency, ...line }: Row): GlLineView {
  return { ...line, amount: moneyToWire({ minor, currency }) };
}
