import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, ne, not, or, type SQL } from "drizzle-orm";
import { anyFound, anyOf } from "@/db/any-of";
import { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network/settlement";
import type { listClearedTransactions as listOperation } from "../../contract/card-network/records";
import type { ClearedTransactionView } from "../../contract/card-network/views";
import type { QueryOf } from "../../contract/operation";
import { countedRows, keysetList, type ListSource } from "../../http/keyset-list";
import { addDays, dateInWords } from "../../kernel/business-date";
import type { Counted } from "../../kernel/counted";
import { requireFound } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { bankToday, businessDate as businessDateNow } from "../business-date/queries";
import { cardNumbers } from "../cards/card-numbers";
import { clearedView } from "./cleared-view";

type Exception = NonNullable<QueryOf<typeof listOperation>["exception"]>;

export type ClearedFilter = Omit<QueryOf<typeof listOperation>, "limit" | "cursor"> & {
  /** For links from an entry. */
  id?: string | undefined;
};

const { id, batchId, businessDate, forcePost, overCapture, reviewedAt } = clearedTransactions;

/** Posted on a business date before yesterday. */
const isOld = (today: string) => lt(businessDate, addDays(today, -1));

export function clearedRecords(read: ReadDb) {
  const card = cardNumbers(read);
  return read
    .select({
      ...getTableColumns(clearedTransactions),
      last4: card.last4,
      batchStatus: settlementBatches.status,
      today: bankToday,
    })
    .from(clearedTransactions)
    .innerJoin(card, eq(card.id, clearedTransactions.cardId))
    .leftJoin(settlementBatches, eq(settlementBatches.id, batchId))
    .$dynamic();
}

/** Batches that are not settled are few, and looked up first. */
async function unsettledIn(read: ReadDb): Promise<SQL> {
  const open = await read
    .select({ id: settlementBatches.id })
    .from(settlementBatches)
    .where(ne(settlementBatches.status, "SETTLED"));
  const ids = open.map((batch) => batch.id);
  return (ids.length === 0 ? isNull(batchId) : or(isNull(batchId), anyOf(batchId, ids))) as SQL;
}

const toReview = isNull(reviewedAt);

function isException(read: ReadDb, exception: Exception, unsettled: SQL, today: string): SQL | undefined {
  const forced = and(eq(forcePost, true), toReview);
  const over = and(eq(overCapture, true), toReview);
  const late = and(unsettled, isOld(today));
  if (exception !== "ANY") return { FORCE_POST: forced, OVER_CAPTURE: over, UNSETTLED: late }[exception];
  // Each kind by its own index. The index of exceptions has this condition.
  const toBeReviewed = read
    .select({ id })
    .from(clearedTransactions)
    .where(and(or(forcePost, overCapture), toReview));
  const ids = toBeReviewed.union(read.select({ id }).from(clearedTransactions).where(late));
  return anyFound(id, ids);
}

function fits(filter: ClearedFilter, unsettled: SQL): SQL | undefined {
  const { type, cardId, authorizationId } = clearedTransactions;
  const isSettled = and(isNotNull(batchId), not(unsettled));
  return and(
    filter.id === undefined ? undefined : eq(id, filter.id),
    filter.status === undefined ? undefined : filter.status === "POSTED" ? unsettled : isSettled,
    filter.type === undefined ? undefined : eq(type, filter.type),
    filter.cardId === undefined ? undefined : eq(cardId, filter.cardId),
    filter.authorizationId === undefined ? undefined : eq(authorizationId, filter.authorizationId),
    filter.settlementBatchId === undefined ? undefined : eq(batchId, filter.settlementBatchId),
    filter.from === undefined ? undefined : gte(businessDate, filter.from),
    filter.to === undefined ? undefined : lte(businessDate, filter.to),
  );
}

/** Newest first: ids ascend with time. */
export function listClearedTransactions(filter: ClearedFilter): ListSource<ClearedTransactionView> {
  return keysetList({
    table: clearedTransactions,
    given: async (read) => ({ unsettled: await unsettledIn(read) }),
    rows: clearedRecords,
    filter: async (read, { unsettled }) =>
      and(
        fits(filter, unsettled),
        filter.exception && isException(read, filter.exception, unsettled, await businessDateNow(read)),
      ),
    place: { id },
    downwards: true,
    views: (rows) => rows.map(clearedView),
  });
}

export async function countExceptions(read: ReadDb, most: number): Promise<Counted> {
  return countedRows(
    read,
    clearedTransactions,
    isException(read, "ANY", await unsettledIn(read), await businessDateNow(read)),
    most,
  );
}

export async function findClearedTransaction(read: ReadDb, of: string): Promise<ClearedTransactionView | null> {
  const [row] = await clearedRecords(read).where(eq(id, of));
  return row ? clearedView(row) : null;
}

/** Throws NOT_FOUND. */
export async function getClearedRecord(read: ReadDb, of: string) {
  const [row] = await clearedRecords(read).where(eq(id, of));
  return requireFound(row ?? null, "clearedTransaction");
}

/** Transactions named by amount and date. */
export async function clearedInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { amountMinor: minor, currency } = clearedTransactions;
  const rows = await read
    .select({ id, minor, currency, on: businessDate })
    .from(clearedTransactions)
    .where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.clearedOn(moneyText(row), dateInWords(row.on))]));
}
