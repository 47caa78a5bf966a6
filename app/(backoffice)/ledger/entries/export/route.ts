import { actorNames } from "@/server/auth/actor-names";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView } from "@/server/contract/ledger";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listBranches } from "@/server/domains/branches/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";
import { listEntries } from "@/server/domains/ledger/queries";
import { mappedList } from "@/server/http/keyset-list";
import { journalFilter, newestFirst } from "../../journal-filter";

/** One row per line, with the names of accounts, codes and staff. */
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

export const GET = csvExport(
  "journal",
  "ledger:read",
  async ({ get, read, reader }) => {
    const entries = await journalFilter(read, get, await businessDate(read));
    const source = listEntries(entries, { whole: true, newestFirst: newestFirst(get) });
    return mappedList(source, (some, db) => linesOf(some, db, reader));
  },
  {
    reference: ({ entry }) => entry.reference,
    business_date: ({ entry }) => entry.businessDate,
    value_date: ({ entry }) => entry.valueDate,
    posted: ({ entry }) => entry.postedDate,
    category: ({ entry }) => entry.category,
    narrative: ({ entry, line }) => line.narrative ?? entry.narrative,
    source_type: ({ entry }) => entry.sourceType,
    source_id: ({ entry }) => entry.sourceId,
    posted_by: ({ entry }) => entry.actor,
    posted_by_name: "postedBy",
    branch: ({ entry }) => entry.branchCode,
    branch_name: "branchName",
    line: ({ line }) => line.lineNo,
    gl_code: ({ line }) => line.glCode,
    gl_name: "glName",
    account: ({ line }) => line.accountNo,
    account_name: "holder",
    debit: ({ line }) => (line.side === "DEBIT" ? line.amount : null),
    credit: ({ line }) => (line.side === "CREDIT" ? line.amount : null),
    currency: ({ line }) => line.amount.currency,
    entry_id: ({ entry }) => entry.id,
    reverses_entry_id: ({ entry }) => entry.reversesEntryId,
    reversed_by_entry_id: ({ entry }) => entry.reversedByEntryId,
  },
);
