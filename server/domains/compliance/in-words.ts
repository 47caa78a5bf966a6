import { anyOf, textsById } from "@/db/any-of";
import { screenings, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningResultView } from "../../contract/compliance/screenings";

type Named = { name: string; status: ScreeningResultView["status"] };

/** Results by the name that was screened, with what was decided, for what has their ids. */
export async function screeningsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { id, subjectName: name, status } = screenings;
  const rows = await read.select({ id, name, status }).from(screenings).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, { name: row.name, status: row.status }]));
}

/** Results by the name alone. */
export async function screenedNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await screeningsInWords(read, ids))].map(([id, { name }]) => [id, name]));
}

/** Entries by their full name, for what has their ids. */
export const entriesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, watchlistEntries.id, watchlistEntries.fullName, ids);
