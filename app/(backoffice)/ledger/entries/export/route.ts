import type { JournalEntryView, JournalLine } from "@/server/contract/journal";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listEntries } from "@/server/domains/books/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import type { ListSource } from "@/server/http/list-reply";
import { journalFilter, newestFirst } from "../../journal-filter";

type Row = { entry: JournalEntryView; line: JournalLine };

/** One row a line: what an auditor can add up. */
function linesOf<Key>({ key, read }: ListSource<JournalEntryView, Key>): ListSource<Row, Key> {
  return {
    key,
    read: async (db, after, limit) => {
      const { items, next } = await read(db, after, limit);
      return { items: items.flatMap((entry) => entry.lines.map((line) => ({ entry, line }))), next };
    },
  };
}

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "journal",
    authority: "ledger:read",
    source: async (filter, read) => {
      const get = (name: string) => filter.get(name) ?? "";
      const entries = await journalFilter(read, get, await businessDate(read));
      return linesOf(listEntries(entries, { whole: true, newestFirst: newestFirst(get) }));
    },
    columns: [
      { header: "reference", cell: ({ entry }) => entry.reference },
      { header: "business_date", cell: ({ entry }) => entry.businessDate },
      { header: "value_date", cell: ({ entry }) => entry.valueDate },
      { header: "posted", cell: ({ entry }) => entry.postedDate },
      { header: "category", cell: ({ entry }) => entry.category },
      { header: "narrative", cell: ({ entry, line }) => line.narrative ?? entry.narrative },
      { header: "source_type", cell: ({ entry }) => entry.sourceType },
      { header: "source_id", cell: ({ entry }) => entry.sourceId },
      { header: "posted_by", cell: ({ entry }) => entry.actor },
      { header: "line", cell: ({ line }) => line.lineNo },
      { header: "gl_code", cell: ({ line }) => line.glCode },
      { header: "account", cell: ({ line }) => line.accountNo },
      { header: "debit", cell: ({ line }) => (line.side === "DEBIT" ? line.amount.amount : null) },
      { header: "credit", cell: ({ line }) => (line.side === "CREDIT" ? line.amount.amount : null) },
      { header: "currency", cell: ({ line }) => line.amount.currency },
      { header: "entry_id", cell: ({ entry }) => entry.id },
      { header: "reverses_entry_id", cell: ({ entry }) => entry.reversesEntryId },
      { header: "reversed_by_entry_id", cell: ({ entry }) => entry.reversedByEntryId },
    ],
  });
}
