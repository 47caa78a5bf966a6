import { csvExport } from "@/server/domains/audit/csv-export";
import { listSettlementPositions } from "@/server/domains/clearing/settlement/queries";
import { positionFilterOf } from "../position-filter";

export const GET = csvExport(
  "settlement-positions",
  "clearing:read",
  ({ get }) => listSettlementPositions(positionFilterOf(get)),
  {
    business_date: "businessDate",
    house: "house",
    currency: "currency",
    finality: "finality",
    items: (position) => String(position.itemCount),
    credits: "grossCredits",
    debits: "grossDebits",
    net: "netAmount",
    settled_at: "settledAt",
    settled_by: "settledBy",
    id: "id",
    session_id: "sessionId",
    entry_id: "settledEntryId",
  },
);
