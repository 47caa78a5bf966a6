import { csvExport } from "@/server/domains/audit/csv-export";
import { listClearingSessions } from "@/server/domains/clearing/sessions-queries";
import { sessionFilterOf } from "../session-filter";

export const GET = csvExport(
  "clearing-sessions",
  "clearing:read",
  ({ get }) => listClearingSessions(sessionFilterOf(get)),
  {
    business_date: "businessDate",
    house: "house",
    status: "status",
    currency: ({ itemAmount }) => itemAmount.currency,
    expected_items: ({ expectedCount }) => (expectedCount === null ? "" : String(expectedCount)),
    expected_amount: "expectedAmount",
    items: ({ itemCount }) => String(itemCount),
    amount: "itemAmount",
    items_difference: ({ countDifference }) => (countDifference === null ? "" : String(countDifference)),
    amount_difference: "amountDifference",
    unanswered: ({ pendingInward }) => String(pendingInward),
    closed_by: "closedBy",
    closed_at: "closedAt",
    settled_at: "settledAt",
    id: "id",
  },
);
