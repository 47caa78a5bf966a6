import { csvExport } from "@/server/domains/audit/csv-export";
import { listAccruals } from "@/server/domains/payouts/queries";
import { accrualFilterOf } from "../../payout-filter";

export const GET = csvExport("commission-accruals", "pricing:manage", ({ get }) => listAccruals(accrualFilterOf(get)), {
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
});
