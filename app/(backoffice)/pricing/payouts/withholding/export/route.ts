import { z } from "zod";
import { datesIn } from "@/components/dates/dates-in";
import { csvExport } from "@/server/domains/audit/csv-export";
import { withheldTax } from "@/server/domains/payouts/withheld-tax";

/** The whole report: a row a month, class, rate and currency, and never long. */
export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "withholding-tax",
    authority: "pricing:manage",
    source: async (filter, read) => {
      const rows = await withheldTax(
        read,
        datesIn((name) => filter.get(name) ?? ""),
      );
      return { key: z.never(), read: async () => ({ items: rows, next: null }) };
    },
    columns: [
      { header: "month", cell: (row) => row.month },
      { header: "tax_class", cell: (row) => row.taxClass },
      { header: "rate_percent", cell: (row) => row.rate },
      { header: "payments", cell: (row) => row.payments },
      { header: "gross", cell: (row) => row.gross },
      { header: "withheld", cell: (row) => row.withheld },
      { header: "currency", cell: (row) => row.gross.currency },
    ],
  });
}
