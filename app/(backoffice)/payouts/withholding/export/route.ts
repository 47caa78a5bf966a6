import { datesIn } from "@/components/dates/dates-in";
import { csvExport } from "@/server/domains/audit/csv-export";
import { withheldTax } from "@/server/domains/payouts/withheld-tax";
import { wholeList } from "@/server/http/keyset-list";

/** The whole report: a row a month, class, rate and currency, and never long. */
export const GET = csvExport({
  list: "withholding-tax",
  authority: "pricing:manage",
  source: async ({ get, read }) => wholeList(await withheldTax(read, datesIn(get))),
  columns: {
    month: "month",
    tax_class: "taxClass",
    rate_percent: "rate",
    payments: "payments",
    gross: "gross",
    withheld: "withheld",
    currency: (row) => row.gross.currency,
  },
});
