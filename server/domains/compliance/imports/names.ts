import * as t from "@/words/service/compliance";
import { MOST_ROWS_OF_ONE } from "../../../importing/bounds";
import type { CsvRow } from "../../../importing/csv-rows";
import type { SourceFile } from "../../../importing/source-file";
import { ownCopy, tidy } from "../../../importing/text";
import type { Listed, ListedEntry } from "./listed";
import type { SubjectDetails } from "./subject-details";

/** The longest name that can be screened, and more names than any published entry has. */
const LONGEST_NAME = 1_000;
const MOST_ALIASES = 1_000;
const MOST_WORDS = 10_000;
export const LONGEST_REFERENCE = 200;
const LONGEST_COUNTRY = 64;

/** Distinct countries in list order, up to the length of the column. */
export class Countries {
  private readonly all = new Set<string>();
  private text = "";
  private full = false;

  add(sent: string | undefined): this {
    if (this.full || sent === undefined) return this;
    const country = tidy(sent);
    if (country === "" || this.all.has(country)) return this;
    const longer = this.text === "" ? country : `${this.text}, ${country}`;
    if (longer.length > LONGEST_COUNTRY) this.full = true;
    else {
      this.all.add(ownCopy(country));
      this.text = ownCopy(longer);
    }
    return this;
  }

  /** Null if empty. */
  joined(): string | null {
    return this.text === "" ? null : this.text;
  }
}

/** The countries of a record, joined. Null without any. */
export function countryOf(countries: Iterable<string | undefined>): string | null {
  const all = new Countries();
  for (const country of countries) all.add(country);
  return all.joined();
}

/**
 * Distinct names of one subject, the primary name first. Too many names set `problem`, which makes the subject
 * unusable. Names are never omitted silently.
 */
export class SubjectNames {
  problem: string | null = null;
  private readonly all = new Set<string>();
  private rows = 0;
  private words = 0;

  addRow(): void {
    this.rows += 1;
    if (this.rows > MOST_ROWS_OF_ONE) this.giveUp(t.hasTooManyRows(MOST_ROWS_OF_ONE));
  }

  /** Returns the number of letters added. */
  add(sent: string | undefined): number {
    if (this.problem !== null) return 0;
    const name = tidy(sent);
    if (name === "" || this.all.has(name)) return 0;
    this.words += name.split(" ").length;
    if (name.length > LONGEST_NAME) this.giveUp(t.hasTooLongAName(LONGEST_NAME));
    else if (this.words > MOST_WORDS) this.giveUp(t.hasTooManyWords(MOST_WORDS));
    else if (this.all.size > MOST_ALIASES) this.giveUp(t.hasTooManyNames(MOST_ALIASES));
    else this.all.add(ownCopy(name));
    return this.problem === null ? name.length : 0;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.all.values();
  }

  private giveUp(problem: string): void {
    this.problem ??= problem;
    this.all.clear();
  }
}

/** `problem`: a reason from another file why the entry cannot be imported. */
export type Read = {
  row: number;
  file: string;
  externalRef: string | undefined;
  names: Iterable<string | undefined>;
  problem?: string | null;
  details?: SubjectDetails;
};

/** The entry read from a record. An entry without name or reference, or beyond the limits, is unusable. */
export function listed(read: Read, country: string | null): Listed {
  const { row, file, externalRef: sent, names, problem = null, details } = read;
  const externalRef = tidy(sent);
  const unusable = (reason: string): Listed => ({ row, file, unusable: { reason, externalRef: externalRef || null } });
  if (externalRef === "") return unusable(t.hasNoReference);
  if (externalRef.length > LONGEST_REFERENCE)
    return { row, file, unusable: { reason: t.referenceIsTooLong, externalRef: null } };
  const bounded = names instanceof SubjectNames ? names : new SubjectNames();
  if (bounded !== names) for (const name of names) bounded.add(name);
  const tooMuch = problem ?? bounded.problem;
  if (tooMuch !== null) return unusable(tooMuch);
  const [fullName, ...aliases] = bounded;
  if (fullName === undefined) return unusable(t.hasNoName);
  const entry: ListedEntry = { externalRef, fullName, aliases, country, details: details?.stored() ?? {} };
  return { row, file, entry };
}

export function brokenRow(file: SourceFile, { row, cut }: CsvRow, reason: string, externalRef: string): Listed {
  return { row, file: file.name, unusable: { reason, externalRef: externalRef || null, ...(cut && { cut }) } };
}
