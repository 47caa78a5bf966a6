import type { addWatchlistEntry, previewWatchlistEntry } from "@/server/contract/compliance/watchlist";
import type { RequestOf } from "@/server/contract/wire";

export type EntryValues = {
  fullName: string;
  /** One per line. */
  aliases: string;
  listType: string;
  country: string;
  source: string;
  externalRef: string;
};

/** Null without a name. */
export type EntryNames = RequestOf<typeof previewWatchlistEntry>["body"] | null;

export function emptyEntry(fullName: string): EntryValues {
  return { fullName, aliases: "", listType: "", country: "", source: "", externalRef: "" };
}

export function namesOf({ fullName, aliases }: EntryValues): EntryNames {
  return fullName.trim() === "" ? null : { fullName, aliases: linesOf(aliases) };
}

/** Empty fields are absent from the request. */
export function entryRequest(values: EntryValues): RequestOf<typeof addWatchlistEntry> {
  const { fullName, aliases, listType, ...others } = values;
  const filled = Object.entries(others).flatMap(([field, text]) => (text.trim() === "" ? [] : [[field, text.trim()]]));
  const lines = linesOf(aliases);
  return {
    body: {
      fullName,
      listType: listType.trim(),
      ...(lines.length > 0 && { aliases: lines }),
      ...Object.fromEntries(filled),
    },
  };
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return [...new Set(lines)];
}
