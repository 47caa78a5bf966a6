import { actorNames } from "@/server/auth/actor-names";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView } from "@/server/contract/journal";
import { csvExport } from "@/server/domains/audit/csv-export";
import { accountNames } from "@/server/domains/books/account-names";
import { listGlAccounts } from "@/server/domains/books/gl-accounts";
import { listEntries } from "@/server/domains/books/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { mappedList } from "@/server/http/keyset-list";
import { journalFilter, newestFirst } from "../../journal-filter";

/** One row a line: what an auditor can add up, with whose account it is, the names of its codes, and who posted it. */
async function linesOf(entries: readonly JournalEntryView[], read: PageReads["reports"], reader: Principal) {
  const [chart, branches, actors, holders] = await Promise.all([
    listGlAccounts(read),
    listBranches(read),
    actorNames(read, [...new Set(entries.flatMap(({ actor }) => actor ?? []))]),
    accountNames(
      read,
      reader,
      entries.flatMap(({ lines }) => lines),
    ),
  ]);
  const [glNames, branchNames] = [
    new Map(chart.map(({ glCode, name }) => [glCode, name])),
    new Map(branches.map(({ code, name }) => [code, name])),
  ];
  return entries.flatMap((entry) =>
    entry.lines.map((line) => ({
      entry,
      line,
      glName: glNames.get(line.glCode) ?? null,
      holder: holders.get(line.accountId ?? "") ?? null,
      branchName: branchNames.get(entry.branchCode ?? "") ?? null,
      postedBy: actors.get(entry.actor ?? "") ?? null,
    })),
  );
}

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "journal",
    authority: "ledger:read",
    source: async (filter, read, reader) => {
      const get = (name: string) => filter.get(name) ?? "";
      const entries = await journalFilter(read, get, await businessDate(read));
      const source = listEntries(entries, { whole: true, newestFirst: newestFirst(get) });
      return mappedList(source, (some, db) => linesOf(some, db, reader));
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
      { header: "posted_by_name", cell: ({ postedBy }) => postedBy },
      { header: "branch", cell: ({ entry }) => entry.branchCode },
      { header: "branch_name", cell: ({ branchName }) => branchName },
      { header: "line", cell: ({ line }) => line.lineNo },
      { header: "gl_code", cell: ({ line }) => line.glCode },
      { header: "gl_name", cell: ({ glName }) => glName },
      { header: "account", cell: ({ line }) => line.accountNo },
      { header: "account_name", cell: ({ holder }) => holder },
      { header: "debit", cell: ({ line }) => (line.side === "DEBIT" ? line.amount : null) },
      { header: "credit", cell: ({ line }) => (line.side === "CREDIT" ? line.amount : null) },
      { header: "currency", cell: ({ line }) => line.amount.currency },
      { header: "entry_id", cell: ({ entry }) => entry.id },
      { header: "reverses_entry_id", cell: ({ entry }) => entry.reversesEntryId },
      { header: "reversed_by_entry_id", cell: ({ entry }) => entry.reversedByEntryId },
    ],
  });
}
