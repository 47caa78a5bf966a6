import { csvExport } from "@/server/domains/audit/csv-export";
import { businessDate } from "@/server/domains/business-date/queries";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import { wholeList } from "@/server/http/keyset-list";
import { reportDate } from "../../report-date";

/** One statement, never long. */
export const GET = csvExport(
  "trial-balance",
  "ledger:read",
  async ({ get, read }) => {
    const { date } = reportDate(get("date"), await businessDate(read));
    const { rows } = await trialBalance(read, { date });
    return wholeList(rows.map((row) => ({ ...row, date })));
  },
  {
    date: "date",
    gl_code: "glCode",
    account: "name",
    type: "type",
    currency: "currency",
    debit: "debit",
    credit: "credit",
  },
);
