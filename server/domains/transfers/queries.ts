import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { JournalLine } from "../../contract/journal";
import type { TransferView } from "../../contract/transfers";
import type { ListSource } from "../../http/list-reply";
import { isUuid } from "../../kernel/ids";
import { moneyToWire } from "../../kernel/money";
import { entryStates, reversedSources } from "../books/entry-states";

export type TransferFilter = {
  status?: TransferView["status"];
  /** Account number or id, as payer or payee. */
  account?: string;
  /** First and last business date, both included. */
  from?: string;
  to?: string;
};

type TransferRow = {
  id: string;
  idempotencyKey: string;
  status: TransferView["status"];
  fromAccountNo: string;
  toAccountNo: string;
  amountMinor: bigint;
  currency: string;
  narrative: string | null;
  reference: string | null;
  entryId: string | null;
  approvalId: string | null;
  businessDate: string | null;
  createdAt: string;
  legs: JournalLine[];
  xact: string;
};

/** A transfer's state is nobody's column: its approval's while it waits, its entry's afterwards. */
function transfersWithState(sql: Sql) {
  return sql`
    select t.id, t.idempotency_key as "idempotencyKey", t.from_account_no as "fromAccountNo", t.to_account_no as "toAccountNo",
           t.amount_minor as "amountMinor", t.currency, t.narrative, e.reference, t.entry_id as "entryId", t.approval_id as "approvalId",
           t.business_date as "businessDate", iso_timestamp(t.created_at) as "createdAt", t.legs, t.xact::text as xact,
           t.from_account_id, t.to_account_id,
           case when e.reversed then 'REVERSED' when t.entry_id is not null then 'POSTED'
                when a.status = 'PENDING' and a.expires_at > now() then 'PENDING_APPROVAL'
                when a.status = 'PENDING' then 'EXPIRED' else a.status end as status
    from transfers t
    left join ${entryStates(sql)} e on e.id = t.entry_id
    left join approvals a on a.id = t.approval_id`;
}

function viewOf(row: TransferRow): TransferView {
  return {
    transferId: row.id,
    idempotencyKey: row.idempotencyKey,
    status: row.status,
    fromAccount: row.fromAccountNo,
    toAccount: row.toAccountNo,
    beneficiaryId: null,
    amount: moneyToWire({ minor: row.amountMinor, currency: row.currency }),
    narrative: row.narrative,
    reference: row.reference,
    entryId: row.entryId,
    approvalId: row.approvalId,
    businessDate: row.businessDate,
    createdAt: row.createdAt,
    legs: row.legs,
  };
}

/** The transfer with its legs, or null. */
export async function findTransfer(id: string): Promise<TransferView | null> {
  const { sql } = database();
  const [row] = await sql<TransferRow[]>`${transfersWithState(sql)} where t.id = ${id}`;
  return row ? viewOf(row) : null;
}

const transferKey = z.object({
  xact: z.string().regex(/^\d{1,20}$/),
  id: z.guid(),
  snapshot: z.string().regex(/^[\d:,]{1,4000}$/),
});
type TransferKey = z.infer<typeof transferKey>;

/**
 * Transfers in the order of their making, as they were committed when the first page was read: the key carries that
 * moment's snapshot, so that pages neither lose nor repeat one. `newestFirst` turns the order for screens.
 */
export function transfers(
  filter: TransferFilter,
  { newestFirst = false, sql = database().reportsSql }: { newestFirst?: boolean; sql?: Sql } = {},
): ListSource<TransferView, TransferKey> {
  return {
    key: transferKey,
    read: async (_db, after, limit) => {
      const snapshot = after?.snapshot ?? (await currentSnapshot(sql));
      const rows = await readPage(filter, after, snapshot, limit + 1, newestFirst, sql);
      const last = rows[limit - 1];
      const next = rows.length > limit && last ? { xact: last.xact, id: last.id, snapshot } : null;
      return { items: rows.slice(0, limit).map(viewOf), next };
    },
  };
}

async function currentSnapshot(sql: Sql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
  return row?.snapshot ?? "1:1:";
}

function readPage(
  filter: TransferFilter,
  after: TransferKey | null,
  snapshot: string,
  limit: number,
  newestFirst: boolean,
  sql: Sql,
) {
  const { account, from, to, status } = filter;
  const byAccount = account === undefined ? sql`` : accountCondition(account, sql);
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const behind = after
    ? newestFirst
      ? sql`and (t.xact, t.id) < (${after.xact}::xid8, ${after.id}::uuid)`
      : sql`and (t.xact, t.id) > (${after.xact}::xid8, ${after.id}::uuid)`
    : sql``;
  return sql<TransferRow[]>`
    select * from (${transfersWithState(sql)}
      where pg_visible_in_snapshot(t.xact, ${snapshot}::pg_snapshot) ${behind} ${byAccount} ${couldHave(status, sql)}
        ${from === undefined ? sql`` : sql`and t.business_date >= ${from}`}
        ${to === undefined ? sql`` : sql`and t.business_date <= ${to}`}
      order by t.xact ${direction}, t.id ${direction}
      ${status === undefined ? sql`limit ${limit}` : sql``}) found
    ${status === undefined ? sql`` : sql`where found.status = ${status} limit ${limit}`}`;
}

/**
 * Leads to the few transfers of a rare state by an index, instead of through all of them: those that were not posted, and those
 * whose entry was reversed. What the state is in the end, `transfersWithState` says.
 */
function couldHave(status: TransferFilter["status"], sql: Sql) {
  if (status === undefined || status === "POSTED") return sql``;
  return status === "REVERSED"
    ? sql`and t.id in (select r.source_id from ${reversedSources(sql, "transfer")} r)`
    : sql`and t.entry_id is null`;
}

function accountCondition(account: string, sql: Sql) {
  return isUuid(account)
    ? sql`and (t.from_account_id = ${account} or t.to_account_id = ${account})`
    : sql`and (t.from_account_no = ${account} or t.to_account_no = ${account})`;
}
