import { csvExport } from "@/server/domains/audit/csv-export";
import { listPayouts } from "@/server/domains/payouts/queries";
import { payoutFilterOf } from "../../payout-filter";

export const GET = csvExport("commission-payouts", "pricing:manage", ({ get }) => listPayouts(payoutFilterOf(get)), {
  business_date: "businessDate",
  beneficiary: "beneficiaryName",
  cycle: "cycle",
  account_no: "accountNo",
  status: "status",
  accruals: "accruals",
  gross: "gross",
  tax_class: "whtTaxClass",
  tax_rate: "whtRate",
  withheld: "withheld",
  net: "net",
  currency: (payout) => payout.net.currency,
  id: "id",
  entry_id: "entryId",
});
