import { csvExport } from "@/server/domains/audit/csv-export";
import { listAccruals } from "@/server/domains/payouts/queries";
import { accrualFilterOf } from "../accrual-filter";

export const GET = csvExport({
  list: "commission-accruals",
  authority: "pricing:manage",
  source: ({ get }) => listAccruals(accrualFilterOf(get)),
  columns: {
    business_date: "businessDate",
    beneficiary: "beneficiaryName",
    commission_code: "commissionCode",
    commission: "commissionName",
    status: "status",
    amount: "amount",
    withheld: "withheld",
    currency: (accrual) => accrual.amount.currency,
    id: "id",
    movement_entry_id: "movementEntryId",
    entry_id: "entryId",
    payout_id: "payoutId",
    claws_back_id: "clawsBackId",
  },
});
