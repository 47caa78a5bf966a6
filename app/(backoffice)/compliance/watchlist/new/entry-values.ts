import type { EntryDetails } from "@/server/contract/compliance/entry-details";
import type {
  addWatchlistEntry,
  previewWatchlistEntry,
  WatchlistEntryView,
} from "@/server/contract/compliance/watchlist";
import type { RequestOf } from "@/server/contract/wire";

export type EntryValues = {
  fullName: string;
  /** One per line, as all lists below. */
  aliases: string;
  listType: string;
  country: string;
  source: string;
  externalRef: string;
  type: string;
  birthDates: string;
  birthPlaces: string;
  nationalities: string;
  programmes: string;
  remarks: string;
  /** Kind, number, country. */
  identifiers: string;
};

/** Null without a name. */
export type EntryNames = RequestOf<typeof previewWatchlistEntry>["body"] | null;

const NO_DETAILS = {
  ...{ type: "", birthDates: "", birthPlaces: "", nationalities: "", programmes: "", remarks: "", identifiers: "" },
};

export function emptyEntry(fullName: string): EntryValues {
  return { fullName, aliases: "", listType: "", country: "", source: "", externalRef: "", ...NO_DETAILS };
}

export function valuesOf({ details, ...entry }: WatchlistEntryView): EntryValues {
  const { fullName, listType, country, source, externalRef } = entry;
  const { type, birthDates, birthPlaces, nationalities, programmes, remarks, identifiers } = details;
  return {
    ...{ fullName, listType, aliases: entry.aliases.join("\n") },
    ...{ country: country ?? "", source: source ?? "", externalRef: externalRef ?? "", type: type ?? "" },
    ...{ birthDates: birthDates.join("\n"), birthPlaces: birthPlaces.join("\n") },
    ...{ nationalities: nationalities.join("\n"), programmes: programmes.join("\n"), remarks: remarks ?? "" },
    identifiers: identifiers.map(({ kind, value, country: of }) => [kind, value, of ?? ""].join(", ")).join("\n"),
  };
}

export function namesOf({ fullName, aliases }: EntryValues): EntryNames {
  return fullName.trim() === "" ? null : { fullName, aliases: linesOf(aliases) };
}

type Body = RequestOf<typeof addWatchlistEntry>["body"];

/** Empty fields are absent from the request. */
export function entryBody(values: EntryValues): Body {
  const { fullName, aliases, listType, country, source, externalRef } = values;
  const lines = linesOf(aliases);
  const details = detailsOf(values);
  return {
    ...{ fullName, listType: listType.trim() },
    ...(lines.length > 0 && { aliases: lines }),
    ...filled({ country, source, externalRef }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

function detailsOf(values: EntryValues): NonNullable<Body["details"]> {
  const { type, birthDates, birthPlaces, nationalities, programmes, remarks, identifiers } = values;
  const lists = Object.entries({ birthDates, birthPlaces, nationalities, programmes }).map(
    ([fact, text]) => [fact, linesOf(text)] as const,
  );
  const papers = linesOf(identifiers).map(identifierOf);
  return {
    ...(type !== "" && { type: type as NonNullable<EntryDetails["type"]> }),
    ...Object.fromEntries(lists.filter(([, lines]) => lines.length > 0)),
    ...filled({ remarks }),
    ...(papers.length > 0 && { identifiers: papers }),
  };
}

/** "Passport, AX 20417, CO". A number alone has no kind. */
function identifierOf(line: string) {
  const [first = "", second, country] = line.split(",").map((part) => part.trim());
  if (second === undefined) return { kind: "", value: first };
  return { kind: first, value: second, ...(country && { country }) };
}

function filled<Field extends string>(values: Record<Field, string>): Partial<Record<Field, string>> {
  const some = Object.entries<string>(values).flatMap(([field, text]) =>
    text.trim() === "" ? [] : [[field, text.trim()]],
  );
  return Object.fromEntries(some);
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return [...new Set(lines)];
}
