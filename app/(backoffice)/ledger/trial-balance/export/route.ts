import { z } from "zod";
import { csvExport } from "@/server/domains/audit/csv-export";
import { trialBalance } from "@/server/domains/books/trial-balance";
import { businessDate } from "@/server/domains/business-date/queries";
import { reportDate } from "../../report-date";

/** The whole trial balance of a date: it is one statement and never long. */
export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "trial-balance",
    authority: "ledger:read",
    source: async (filter, read) => {
      const { date } = reportDate(filter.get("date") ?? "", await businessDate(read));
      const { rows } = await trialBalance(read, { date });
      return { key: z.never(), read: async () => ({ items: rows.map((row) => ({ ...row, date })), next: null }) };
    },
    columns: [
      { header: "date", cell: (row) => row.date },
      { header: "gl_code", cell: (row) => row.glCode },
      { header: "account", cell: (row) => row.name },
      { header: "type", cell: (row) => row.type },
      { header: "currency", cell: (row) => row.currency },
      { header: "debit", cell: (row) => row.debit },
      { header: "credit", cell: (row) => row.credit },
    ],
  });
}
