import { expect } from "vitest";
import { database } from "@/db/client";
import type { JournalEntryView } from "@/server/contract/ledger";
import type { EntryFilter } from "@/server/domains/ledger/entry-filter";
import { type EntryListOptions, listEntries } from "@/server/domains/ledger/queries";
import type { Api } from "./api";
import { ownerSql } from "./test-database";

// The journal as read by pages of the interface and by lists of screens and exports.

const ALL = { from: "2026-01-01", to: "2026-12-31" };

/** All pages of `GET /ledger/entries` by their links. */
export async function pagesOf(
  reader: Api,
  query: string,
  limit: number,
  betweenPages?: () => Promise<unknown>,
): Promise<JournalEntryView[]> {
  return listPages<JournalEntryView>(reader, `/ledger/entries?${query}`, limit, betweenPages);
}

/** All pages of a list by their links. `path` has a query. */
export async function listPages<View>(
  reader: Api,
  path: string,
  limit: number,
  betweenPages?: () => Promise<unknown>,
): Promise<View[]> {
  const found: View[] = [];
  let next: string | undefined = `${path}&limit=${limit}`;
  while (next) {
    const { status, body, headers } = await reader("GET", next);
    expect(status).toBe(200);
    const page = body as unknown as View[];
    expect(page.length).toBeLessThanOrEqual(limit);
    found.push(...page);
    next = /^<\/api\/v1(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    await betweenPages?.();
  }
  return found;
}

/** The matching entries of 2026, read in pages of `limit`. */
export async function readEntries(
  filter: Partial<EntryFilter>,
  options: EntryListOptions = {},
  limit = 100,
): Promise<JournalEntryView[]> {
  const source = listEntries({ ...ALL, ...filter }, options);
  const found: JournalEntryView[] = [];
  let key = null;
  do {
    const page: Awaited<ReturnType<typeof source.read>> = await source.read(database().reportsDb, key, limit);
    found.push(...page.items);
    key = page.next;
  } while (key !== null);
  return found;
}

/** All entries in the journal's order. */
export async function idsInOrder(): Promise<string[]> {
  const rows = await ownerSql()<{ id: string }[]>`select id from journal_entries order by business_date, xact, id`;
  return rows.map(({ id }) => id);
}

export const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
