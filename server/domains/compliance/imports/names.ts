import * as t from "@/words/service/watchlist-imports";
import type { Listed, ListedEntry } from "./listed";

/** As long as a name that is screened may be; and more than any list has of one subject. */
const LONGEST_NAME = 1_000;
const MOST_ALIASES = 1_000;
const LONGEST_REFERENCE = 200;
const LONGEST_COUNTRY = 64;

/** Text of a list on one line, without marks that no name has; empty for nothing. */
export function tidy(text: string | undefined): string {
  return (text ?? "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A text cut out of a file holds all of the file's text in memory; this one stands by itself. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** Parts of a name in their order, what is missing left out. */
export function joined(parts: readonly (string | undefined)[], between = " "): string {
  return parts
    .map(tidy)
    .filter((part) => part !== "")
    .join(between);
}

/** Countries in the order of the list, each once; null for none. */
export function countryOf(countries: readonly (string | undefined)[]): string | null {
  const all = [...new Set(countries.map(tidy).filter((country) => country !== ""))];
  let text = "";
  for (const country of all) {
    const longer = text === "" ? country : `${text}, ${country}`;
    if (longer.length > LONGEST_COUNTRY) break;
    text = longer;
  }
  return text === "" ? null : text;
}

export type Read = { row: number; file: string; externalRef: string | undefined; names: readonly string[] };

/**
 * What was read as a subject: the first name is its own, each other one an alias. Names beyond 1,000 characters match nobody and are left
 * out; a subject without a name or a reference cannot be taken.
 */
export function listed({ row, file, externalRef: sent, names }: Read, country: string | null): Listed {
  const externalRef = tidy(sent);
  const unusable = (reason: string): Listed => ({ row, file, unusable: { reason, externalRef: externalRef || null } });
  if (externalRef === "") return unusable(t.hasNoReference);
  if (externalRef.length > LONGEST_REFERENCE)
    return { row, file, unusable: { reason: t.referenceIsTooLong, externalRef: null } };
  const all = [...new Set(names.map(tidy))].filter((name) => name !== "" && name.length <= LONGEST_NAME);
  const [fullName, ...aliases] = all;
  if (fullName === undefined) return unusable(t.hasNoName);
  if (aliases.length > MOST_ALIASES) return unusable(t.hasTooManyNames(MOST_ALIASES));
  const entry: ListedEntry = { externalRef, fullName, aliases, country };
  return { row, file, entry };
}
