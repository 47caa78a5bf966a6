import { periodIn } from "@/app/(backoffice)/period";
import { sortNamed } from "@/components/data-table/list-address";
import { csvExport } from "@/server/domains/audit/csv-export";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { listGlLines } from "@/server/domains/ledger/gl-accounts";
import { mappedList } from "@/server/http/keyset-list";
import { notFound } from "@/server/kernel/errors";
import { isStorable } from "@/server/kernel/storable-text";
import { JOURNAL_SORTS, NEWEST_FIRST } from "../../../journal-filter";

export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const { code } = await params;
  return csvExport(
    `gl-account-${code.replace(/\W/g, "").slice(0, 20)}`,
    "ledger:read",
    async ({ get, read, reader }) => {
      const period = periodIn(get, await businessDate(read));
      const sort = sortNamed(get("sort"), JOURNAL_SORTS, NEWEST_FIRST);
      const currency = get("currency");
      if (!isStorable(code)) throw notFound("resource");
      const lines = listGlLines(code, { ...period, sort, ...(currency && { currency }) });
      return mappedList(lines, async (some, db) => {
        const holders = await accountNames(db, reader, some);
        return some.map((line) => ({ ...line, holder: holders.get(line.accountId ?? "") ?? null }));
      });
    },
    {
      business_date: "businessDate",
      reference: "reference",
      category: "category",
      narrative: "narrative",
      account: "accountNo",
      account_name: "holder",
      debit: (line) => (line.side === "DEBIT" ? line.amount : null),
      credit: (line) => (line.side === "CREDIT" ? line.amount : null),
      currency: (line) => line.amount.currency,
      source_type: "sourceType",
      source_id: "sourceId",
      entry_id: "entryId",
    },
  )(request);
}
