import { csvExport } from "@/server/domains/audit/csv-export";
import { listPayouts } from "@/server/domains/payouts/queries";
import { payoutFilterOf } from "../../payout-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "commission-payouts",
    authority: "pricing:manage",
    source: (filter) => listPayouts(payoutFilterOf((name) => filter.get(name) ?? "")),
    columns: [
      { header: "business_date", cell: (payout) => payout.businessDate },
      { header: "beneficiary", cell: (payout) => payout.beneficiaryName },
      { header: "cycle", cell: (payout) => payout.cycle },
      { header: "account_no", cell: (payout) => payout.accountNo },
      { header: "status", cell: (payout) => payout.status },
      { header: "accruals", cell: (payout) => payout.accruals },
      { header: "gross", cell: (payout) => payout.gross },
      { header: "tax_class", cell: (payout) => payout.whtTaxClass },
      { header: "tax_rate", cell: (payout) => payout.whtRate },
      { header: "withheld", cell: (payout) => payout.withheld },
      { header: "net", cell: (payout) => payout.net },
      { header: "currency", cell: (payout) => payout.net.currency },
      { header: "id", cell: (payout) => payout.id },
      { header: "entry_id", cell: (payout) => payout.entryId },
    ],
  });
}
