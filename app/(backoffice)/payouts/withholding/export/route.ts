import { datesIn } from "@/components/dates/dates-in";
import { csvExport } from "@/server/domains/audit/csv-export";
import { withheldTax } from "@/server/domains/payouts/withheld-tax";
import { wholeList } from "@/server/http/keyset-list";

/** The whole report: one row per month, class, rate and currency. */
export const GET = csvExport(
  "withholding-tax",
  "pricing:manage",
  async ({ get, read }) => wholeList(await withheldTax(read, datesIn(get))),
  {
    month: "month",
    tax_class: "taxClass",
    rate_percent: "rate",
    payments: "payments",
    gross: "gross",
    withheld: "withheld",
    currency: (row) => row.gross.currency,
  },
);
