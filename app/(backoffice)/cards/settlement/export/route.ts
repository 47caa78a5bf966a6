import { csvExport } from "@/server/domains/audit/csv-export";
import { listSettlementBatches } from "@/server/domains/card-network/settlement/queries";
import { batchFilterOf } from "../batch-filter";

export const GET = csvExport(
  "settlement-batches",
  "card:read",
  ({ get }) => listSettlementBatches(batchFilterOf(get)),
  {
    business_date: "businessDate",
    network: "network",
    currency: "currency",
    status: "status",
    transactions: (batch) => String(batch.transactionCount),
    purchases: "grossPurchases",
    refunds: "refunds",
    interchange: "interchange",
    fees: "fees",
    net: "netAmount",
    settled_on: "settledOn",
    id: "id",
    entry_id: "settledEntryId",
  },
);
