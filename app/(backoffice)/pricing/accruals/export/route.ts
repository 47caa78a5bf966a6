import { csvExport } from "@/server/domains/audit/csv-export";
import { listAccruals } from "@/server/domains/payouts/queries";
import { accrualFilterOf } from "../accrual-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "commission-accruals",
    authority: "pricing:manage",
    source: (filter) => listAccruals(accrualFilterOf((name) => filter.get(name) ?? "")),
    columns: [
      { header: "business_date", cell: (accrual) => accrual.businessDate },
      { header: "beneficiary", cell: (accrual) => accrual.beneficiaryName },
      { header: "commission_code", cell: (accrual) => accrual.commissionCode },
      { header: "commission", cell: (accrual) => accrual.commissionName },
      { header: "status", cell: (accrual) => accrual.status },
      { header: "amount", cell: (accrual) => accrual.amount },
      { header: "withheld", cell: (accrual) => accrual.withheld },
      { header: "currency", cell: (accrual) => accrual.amount.currency },
      { header: "id", cell: (accrual) => accrual.id },
      { header: "movement_entry_id", cell: (accrual) => accrual.movementEntryId },
      { header: "entry_id", cell: (accrual) => accrual.entryId },
      { header: "payout_id", cell: (accrual) => accrual.payoutId },
      { header: "claws_back_id", cell: (accrual) => accrual.clawsBackId },
    ],
  });
}
