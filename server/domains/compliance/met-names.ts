import { sql } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";

// The names and entries of stored results. Results of earlier releases state neither the names nor the name of a hit:
// they have one name, the subject's.

type StoredNames = { readonly names: readonly string[]; readonly subjectName: string };

export const namesOfResult = ({ names, subjectName }: StoredNames): string[] =>
  names.length === 0 ? [subjectName] : [...names];

/** Ids and names only: the hits are 100 times as long. The query builder has no JSON paths. */
export const metColumns = {
  subjectName: screenings.subjectName,
  metEntries: sql<string[]>`jsonb_path_query_array(${screenings.hits}, '$[*].watchlistEntryId')`.as("met_entries"),
  metNames: sql<string[]>`jsonb_path_query_array(${screenings.hits}, '$[*].subjectName')`.as("met_names"),
};

/** The names that matched, by entry. */
export function metOf(row: { subjectName: string; metEntries: string[]; metNames: string[] }) {
  return new Map(row.metEntries.map((entryId, at) => [entryId, row.metNames[at] ?? row.subjectName]));
}
