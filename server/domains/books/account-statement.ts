import { z } from "zod";
import { database } from "@/db/client";
import type { AccountEntryView } from "../../contract/accounts";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { moneyToWire } from "../../kernel/money";

type Period = { from?: string; to?: string };
type StatementAccount = { id: string; currency: string; lineSeq: bigint };
type Row = Omit<AccountEntryView, "amount" | "balanceAfter"> & {
  amountMinor: bigint;
  balanceMinor: bigint;
  lineSeq: bigint;
};

/** Where a page ended: business date and place in the account's sequence of lines. */
const statementKey = z.tuple([z.iso.date(), z.int().nonnegative()]);
export type StatementKey = z.infer<typeof statementKey>;

/**
 * The lines of an account with its running balance, oldest first, by business dates, both included. An account's lines are
 * numbered under its lock, so nothing can come to stand before what was read; what is posted later is left for the next
 * reading.
 */
export function accountStatement(
  account: StatementAccount,
  { from, to }: Period,
): ListSource<AccountEntryView, StatementKey> {
  return {
    key: statementKey,
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<Row[]>`
        select l.entry_id as "entryId", l.line_no as "lineNo", e.reference, l.business_date as "businessDate",
          e.value_date as "valueDate", iso_timestamp(e.posted_at) as "postedDate", e.category, e.narrative, l.side,
          l.amount_minor as "amountMinor", l.balance_after as "balanceMinor", l.line_seq as "lineSeq"
        from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.account_id = ${account.id} and l.line_seq <= ${account.lineSeq}
          ${from === undefined ? sql`` : sql`and l.business_date >= ${from}`}
          ${to === undefined ? sql`` : sql`and l.business_date <= ${to}`}
          ${after === null ? sql`` : sql`and (l.business_date, l.line_seq) > (${after[0]}::date, ${after[1]}::bigint)`}
        order by l.business_date, l.line_seq limit ${limit + 1}`;
      const { currency } = account;
      return keysetPage(
        rows,
        limit,
        ({ amountMinor, balanceMinor, lineSeq: _, ...line }): AccountEntryView => ({
          ...line,
          amount: moneyToWire({ minor: amountMinor, currency }),
          balanceAfter: moneyToWire({ minor: balanceMinor, currency }),
        }),
        (row): StatementKey => [row.businessDate, Number(row.lineSeq)],
      );
    },
  };
}

/** The ledger balance at the beginning of a business date, minor units: what a statement from that date brings forward. */
export async function balanceBroughtForward(accountId: string, date: string): Promise<bigint> {
  const [row] = await database().sql<{ balance: bigint }[]>`
    select balance_after as balance from journal_lines where account_id = ${accountId} and business_date < ${date}
    order by business_date desc, line_seq desc limit 1`;
  return row?.balance ?? 0n;
}
