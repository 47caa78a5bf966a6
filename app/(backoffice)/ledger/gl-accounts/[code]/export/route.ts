import { sortNamed } from "@/components/data-table/list-address";
import { csvExport } from "@/server/domains/audit/csv-export";
import { accountNames } from "@/server/domains/books/account-names";
import { listGlLines } from "@/server/domains/books/gl-accounts";
import { businessDate } from "@/server/domains/business-date/queries";
import { mappedList } from "@/server/http/keyset-list";
import { notFound } from "@/server/kernel/errors";
import { isStorable } from "@/server/kernel/storable-text";
import { JOURNAL_SORTS, NEWEST_FIRST } from "../../../journal-filter";
import { glPeriod } from "../gl-period";

export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const { code } = await params;
  return csvExport(request, {
    list: `gl-account-${code.replace(/\W/g, "").slice(0, 20)}`,
    authority: "ledger:read",
    source: async (filter, read, reader) => {
      const get = (name: string) => filter.get(name) ?? "";
      const period = glPeriod(get, await businessDate(read));
      const sort = sortNamed(get("sort"), JOURNAL_SORTS, NEWEST_FIRST);
      const currency = filter.get("currency");
      if (!isStorable(code)) throw notFound("resource");
      const lines = listGlLines(code, { ...period, sort, ...(currency && { currency }) });
      return mappedList(lines, async (some, db) => {
        const holders = await accountNames(db, reader, some);
        return some.map((line) => ({ ...line, holder: holders.get(line.accountId ?? "") ?? null }));
      });
    },
    columns: [
      { header: "business_date", cell: (line) => line.businessDate },
      { header: "reference", cell: (line) => line.reference },
      { header: "category", cell: (line) => line.category },
      { header: "narrative", cell: (line) => line.narrative },
      { header: "account", cell: (line) => line.accountNo },
      { header: "account_name", cell: (line) => line.holder },
      { header: "debit", cell: (line) => (line.side === "DEBIT" ? line.amount : null) },
      { header: "credit", cell: (line) => (line.side === "CREDIT" ? line.amount : null) },
      { header: "currency", cell: (line) => line.amount.currency },
      { header: "source_type", cell: (line) => line.sourceType },
      { header: "source_id", cell: (line) => line.sourceId },
      { header: "entry_id", cell: (line) => line.entryId },
    ],
  });
}
