import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/transfers";
import type { destinations } from "../../contract/beneficiaries";
import type { JournalLine } from "../../contract/ledger";
import type { TransferView } from "../../contract/transfers";
import {
  countedRows,
  countedUpTo,
  isDownwards,
  keysetList,
  type ListSource,
  type SortBy,
} from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { isUuid } from "../../kernel/ids";
import { moneyToWire } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import { holdersOfNumbers } from "../accounts/queries";
import { approvalStates } from "../approvals/approval-states";
import { entryStates, linesOfEntries, reversedSources } from "../ledger/entries-of-sources";
import { transactionsBetween } from "../ledger/journal-totals";

export type TransferFilter = {
  status?: TransferView["status"];
  /** Account number or id, as payer or payee. */
  account?: string;
  /** First and last business date, inclusive. */
  from?: string;
  to?: string;
  /** EXTERNAL: to accounts at other banks. */
  destination?: (typeof destinations)[number];
  /** Defaults to the order of creation, oldest first. */
  sort?: SortBy<"made">;
};

/** The status is derived: from the approval while pending, from the entry afterwards. */
function statusOf(read: ReadDb) {
  const [entry, approval] = [entryStates(read), approvalStates(read)];
  return sql<TransferView["status"]>`case when ${entry.reversed} then 'REVERSED'
    when ${transfers.entryId} is not null then 'POSTED'
    when ${approval.status} = 'PENDING' then 'PENDING_APPROVAL' else ${approval.status} end`;
}

function transfersWithState(read: ReadDb) {
  const [entry, approval] = [entryStates(read), approvalStates(read)];
  return read
    .select({
      id: transfers.id,
      idempotencyKey: transfers.idempotencyKey,
      fromAccountNo: transfers.fromAccountNo,
      toAccountNo: transfers.toAccountNo,
      beneficiaryId: transfers.beneficiaryId,
      beneficiaryName: transfers.beneficiaryName,
      externalAccountId: transfers.externalAccountId,
      amountMinor: transfers.amountMinor,
      currency: transfers.currency,
      narrative: transfers.narrative,
      reference: entry.reference,
      entryId: transfers.entryId,
      approvalId: transfers.approvalId,
      businessDate: transfers.businessDate,
      createdAt: transfers.createdAt,
      xact: transfers.xact,
      status: statusOf(read).as("transfer_status"),
    })
    .from(transfers)
    .leftJoin(entry, eq(entry.id, transfers.entryId))
    .leftJoin(approval, eq(approval.id, transfers.approvalId))
    .$dynamic();
}

type TransferRow = Awaited<ReturnType<typeof transfersWithState>>[number];

function viewOf(row: TransferRow, legs: JournalLine[]): TransferView {
  return {
    transferId: row.id,
    idempotencyKey: row.idempotencyKey,
    status: row.status,
    fromAccount: row.fromAccountNo,
    toAccount: row.toAccountNo,
    beneficiaryId: row.beneficiaryId,
    beneficiaryName: row.beneficiaryName,
    externalAccountId: row.externalAccountId,
    amount: moneyToWire({ minor: row.amountMinor, currency: row.currency }),
    narrative: row.narrative,
    reference: row.reference,
    entryId: row.entryId,
    approvalId: row.approvalId,
    businessDate: row.businessDate,
    createdAt: row.createdAt,
    legs,
  };
}

async function viewsOf(read: ReadDb, rows: readonly TransferRow[]): Promise<TransferView[]> {
  const lines = await linesOfEntries(
    read,
    rows.flatMap(({ entryId }) => entryId ?? []),
  );
  return rows.map((row) => viewOf(row, (row.entryId !== null && lines.get(row.entryId)) || []));
}

export async function findTransfer(read: ReadDb, id: string): Promise<TransferView | null> {
  const [transfer] = await viewsOf(read, await transfersWithState(read).where(eq(transfers.id, id)));
  return transfer ?? null;
}

/** Throws NOT_FOUND. */
export async function getTransfer(read: ReadDb, id: string): Promise<TransferView> {
  return requireFound(await findTransfer(read, id), "transfer");
}

/** In the order of creation. */
export function listTransfers(filter: TransferFilter): ListSource<TransferView> {
  const { xact, id } = transfers;
  return keysetList({
    table: transfers,
    given: async (db) => {
      const found = await byAccountId(db, filter);
      return found && { ...found, sent: await sentBetween(db, filter) };
    },
    rows: transfersWithState,
    filter: (db, given) => and(narrowed(db, given), ofStatus(db, given)),
    either: (_db, { account }) => (account === undefined ? undefined : { id, conditions: paidOrReceived(account) }),
    place: { xact, id },
    downwards: isDownwards(filter.sort ?? "made"),
    committed: xact,
    views: (rows, db) => viewsOf(db, rows),
    count: (db, given) =>
      filter.status === undefined
        ? countedRows(db, transfers, and(narrowed(db, given), ofAccount(given)))
        : countedUpTo(
            db,
            transfersWithState(db).where(and(narrowed(db, given), ofAccount(given), ofStatus(db, given))),
          ),
  });
}

/** Written out for POSTED, the status of most, which the planner would take for rare. */
function ofStatus(read: ReadDb, { status }: TransferFilter): SQL | undefined {
  if (status === "POSTED") return and(isNotNull(transfers.entryId), sql`not ${entryStates(read).reversed}`);
  return status === undefined ? undefined : eq(statusOf(read), status);
}

type Sent = { first: string; last: string } | null | undefined;

/**
 * The transactions between which transfers of these business dates were sent, for the index of pages. A transfer posts when it is sent,
 * unless it is approved. Null without any, undefined without dates.
 */
async function sentBetween(read: ReadDb, { from, to }: TransferFilter): Promise<Sent> {
  if (from === undefined && to === undefined) return undefined;
  const posted = await transactionsBetween(read, "TRANSFER", { from, to });
  if (posted === null) return null;
  const { xact, approvalId, businessDate } = transfers;
  const [approved] = await read
    .select({ xact })
    .from(transfers)
    .where(and(isNotNull(approvalId), gte(businessDate, from ?? "-infinity"), lte(businessDate, to ?? "infinity")))
    .orderBy(asc(xact))
    .limit(1);
  const isEarlier = approved !== undefined && BigInt(approved.xact) < BigInt(posted.first);
  return { first: isEarlier ? approved.xact : posted.first, last: posted.last };
}

/** Conditions on the transfer's own row except its accounts. `transfersWithState` checks the status. */
function narrowed(
  read: ReadDb,
  { from, to, status, destination, sent }: TransferFilter & { sent?: Sent },
): SQL | undefined {
  const { toAccountId, xact } = transfers;
  return and(
    sent === null ? sql`false` : undefined,
    sent ? and(sql`${xact} >= ${sent.first}::xid8`, sql`${xact} <= ${sent.last}::xid8`) : undefined,
    destination && (destination === "EXTERNAL" ? isNull(toAccountId) : isNotNull(toAccountId)),
    couldHave(read, status),
    from === undefined ? undefined : gte(transfers.businessDate, from),
    to === undefined ? undefined : lte(transfers.businessDate, to),
  );
}

/** Narrows a rare status by an index to unposted or reversed transfers. `transfersWithState` decides the final status. */
function couldHave(read: ReadDb, status: TransferFilter["status"]): SQL | undefined {
  if (status === undefined || status === "POSTED") return undefined;
  return status === "REVERSED" ? inArray(transfers.id, reversedSources(read, "transfer")) : isNull(transfers.entryId);
}

/** The filter with the account's id, for the indexes of payers and payees. Null for an unknown account. */
async function byAccountId(read: ReadDb, filter: TransferFilter): Promise<TransferFilter | null> {
  const { account } = filter;
  if (account === undefined || isUuid(account)) return filter;
  const found = await findLedgerAccount(read, account);
  return found && { ...filter, account: found.id };
}

const paidOrReceived = (account: string) => [eq(transfers.fromAccountId, account), eq(transfers.toAccountId, account)];

const ofAccount = ({ account }: TransferFilter) => (account === undefined ? undefined : or(...paidOrReceived(account)));

/** Payer and payee by transfer id. */
export async function transfersInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, fromAccountNo, toAccountNo, beneficiaryName } = transfers;
  const rows = await read
    .select({ id, fromAccountNo, toAccountNo, beneficiaryName })
    .from(transfers)
    .where(anyOf(id, ids));
  const holders = await partiesOfTransfers(
    read,
    rows.map((row) => ({ fromAccount: row.fromAccountNo, toAccount: row.toAccountNo })),
  );
  const called = (number: string) => holders.get(number) ?? number;
  return new Map(
    rows.map((row) => {
      const payee = row.toAccountNo === null ? (row.beneficiaryName ?? t.anotherBank) : called(row.toAccountNo);
      return [row.id, `${called(row.fromAccountNo)} → ${payee}`];
    }),
  );
}

/** Payers and payees by account number. */
export function partiesOfTransfers(
  read: ReadDb,
  made: readonly Pick<TransferView, "fromAccount" | "toAccount">[],
): Promise<ReadonlyMap<string, string>> {
  return holdersOfNumbers(read, [
    ...new Set(made.flatMap(({ fromAccount, toAccount }) => [fromAccount, toAccount ?? []].flat())),
  ]);
}

/** A relation `(transferId, payeeName)`. The name is that of the registered payee, or null. */
export function payeesOfTransfers(read: ReadDb) {
  return read
    .select({ transferId: transfers.id, payeeName: transfers.beneficiaryName })
    .from(transfers)
    .as("transfer_payee");
}

/** Transfers of an account that are read for its payees. */
const PAID_LATELY = 100;

/** `named`: false if the name is only a number or a general word. */
export type Payee = { accountId: string; payeeKey: string; name: string; named: boolean };

/**
 * The payees that the last transfers of each account paid most often. A payee is a registered destination, or an account
 * of this bank. Raw SQL: one bounded index scan per account needs a lateral join.
 */
export async function payeesOfAccounts(read: ReadDb, accountIds: readonly string[], most: number): Promise<Payee[]> {
  const { fromAccountId, externalAccountId, toAccountNo, beneficiaryName, xact } = transfers;
  const rows = await read.rows<Payee>(sql`
    select * from (
      select paid.account_id as "accountId", paid.key as "payeeKey", max(paid.name) as name, bool_or(paid.named) as named,
        (row_number() over (partition by paid.account_id order by count(*) desc, paid.key))::int as place
      from unnest(${sql.param([...accountIds])}::uuid[]) as account (id)
      cross join lateral (
        select ${fromAccountId} as account_id, coalesce(${externalAccountId}::text, ${toAccountNo}) as key,
          coalesce(${beneficiaryName}, ${toAccountNo}, ${t.anotherBank}::text) as name,
          ${beneficiaryName} is not null as named
        from ${transfers} where ${fromAccountId} = account.id order by ${xact} desc limit ${PAID_LATELY}
      ) as paid
      where paid.key is not null
      group by paid.account_id, paid.key
    ) as payees where place <= ${most} order by "accountId", place`);
  const holders = await holdersOfNumbers(
    read,
    rows.map(({ name }) => name),
  );
  return rows.map(({ accountId, payeeKey, name, named }) => {
    const holder = holders.get(name);
    return { accountId, payeeKey, name: holder ?? name, named: named || holder !== undefined };
  });
}
