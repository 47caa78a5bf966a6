import type { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import type { ClearedTransactionView } from "../../contract/card-network/views";
import { addDays } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";

export type ClearedRow = typeof clearedTransactions.$inferSelect & {
  readonly last4: string;
  /** Null without a batch. */
  readonly batchStatus: (typeof settlementBatches.$inferSelect)["status"] | null;
  /** The business date. Absent for a transaction that is being posted. */
  readonly today?: string;
};

/** A batch that is still collecting is not shown. */
export function clearedView(row: ClearedRow): ClearedTransactionView {
  const { currency } = row;
  const isSettled = row.batchStatus === "SETTLED";
  return {
    id: row.id,
    cardId: row.cardId,
    last4: row.last4,
    authorizationId: row.authorizationId,
    originalId: row.originalId,
    networkRef: row.networkRef,
    network: row.network,
    type: row.type,
    amount: moneyToWire({ minor: row.amountMinor, currency }),
    refundedAmount: moneyToWire({ minor: row.refundedMinor, currency }),
    status: isSettled ? "SETTLED" : "POSTED",
    settlementBatchId: isSettled ? row.batchId : null,
    entryId: row.entryId,
    merchantName: row.merchantName,
    mcc: row.mcc,
    businessDate: row.businessDate,
    postedAt: row.postedAt,
    forcePost: row.forcePost,
    overCapture: row.overCapture,
    exception: exceptionOf(row),
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt,
    reviewNote: row.reviewNote,
  };
}

/** UNSETTLED: for more than a business day. */
function exceptionOf({ forcePost, overCapture, reviewedAt, ...row }: ClearedRow): ClearedTransactionView["exception"] {
  if (reviewedAt === null && forcePost) return "FORCE_POST";
  if (reviewedAt === null && overCapture) return "OVER_CAPTURE";
  const isLate = row.today !== undefined && row.businessDate < addDays(row.today, -1);
  return isLate && row.batchStatus !== "SETTLED" ? "UNSETTLED" : null;
}
