import { anyOf, textsById } from "@/db/any-of";
import { screenings, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningResultView } from "../../contract/compliance/screenings";

type Named = { name: string; status: ScreeningResultView["status"]; hitCount: number };

export async function screeningsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { id, subjectName: name, status, hitCount } = screenings;
  const rows = await read.select({ id, name, status, hitCount }).from(screenings).where(anyOf(id, ids));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

export async function screenedNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await screeningsInWords(read, ids))].map(([id, { name }]) => [id, name]));
}

export const entriesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, watchlistEntries.id, watchlistEntries.fullName, ids);
