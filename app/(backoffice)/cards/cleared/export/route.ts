import { csvExport } from "@/server/domains/audit/csv-export";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { clearedFilterOf } from "../cleared-filter";

export const GET = csvExport(
  "cleared-transactions",
  "card:read",
  ({ get }) => listClearedTransactions(clearedFilterOf(get)),
  {
    business_date: "businessDate",
    posted: "postedAt",
    type: "type",
    card_last4: "last4",
    network: "network",
    merchant: "merchantName",
    mcc: "mcc",
    amount: "amount",
    refunded: "refundedAmount",
    currency: (transaction) => transaction.amount.currency,
    status: "status",
    force_post: (transaction) => String(transaction.forcePost),
    over_capture: (transaction) => String(transaction.overCapture),
    review_note: "reviewNote",
    network_ref: "networkRef",
    id: "id",
    authorization_id: "authorizationId",
    batch_id: "settlementBatchId",
    entry_id: "entryId",
  },
);
