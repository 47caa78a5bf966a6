import type { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import type { ClearedTransactionView } from "../../contract/card-network/views";
import { moneyToWire } from "../../kernel/money";

export type ClearedRow = typeof clearedTransactions.$inferSelect & {
  readonly last4: string;
  /** Null without a batch. */
  readonly batchStatus: (typeof settlementBatches.$inferSelect)["status"] | null;
  /** Unsettled for more than a business day. Absent for a transaction that is being posted. */
  readonly isLate?: boolean;
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

function exceptionOf({ forcePost, overCapture, reviewedAt, isLate }: ClearedRow): ClearedTransactionView["exception"] {
  if (reviewedAt === null && forcePost) return "FORCE_POST";
  if (reviewedAt === null && overCapture) return "OVER_CAPTURE";
  return isLate ? "UNSETTLED" : null;
}
