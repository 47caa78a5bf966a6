import * as t from "@/words/service/compliance";
import { MOST_ROWS_OF_ONE } from "../../../importing/bounds";
import type { CsvRow } from "../../../importing/csv-rows";
import type { SourceFile } from "../../../importing/source-file";
import { ownCopy, tidy } from "../../../importing/text";
import type { Listed, ListedEntry } from "./listed";

/** As long as a name that is screened may be; and more than any list has of one subject. */
const LONGEST_NAME = 1_000;
const MOST_ALIASES = 1_000;
const MOST_WORDS = 10_000;
export const LONGEST_REFERENCE = 200;
const LONGEST_COUNTRY = 64;

/** Countries in the order of the list, each once, as many as the entry has room for; however many are added, no more are held. */
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

  /** Null for none. */
  joined(): string | null {
    return this.text === "" ? null : this.text;
  }
}

/** What a record says of countries; null for none. */
export function countryOf(countries: Iterable<string | undefined>): string | null {
  const all = new Countries();
  for (const country of countries) all.add(country);
  return all.joined();
}

/**
 * Names of one subject, each once, the first of them its own. More of them than any list has are not held: `problem` says so then, and the
 * subject cannot be taken. No name is left out without that.
 */
export class SubjectNames {
  problem: string | null = null;
  private readonly all = new Set<string>();
  private rows = 0;
  private words = 0;

  /** A row of the file is about this subject. */
  addRow(): void {
    this.rows += 1;
    if (this.rows > MOST_ROWS_OF_ONE) this.giveUp(t.hasTooManyRows(MOST_ROWS_OF_ONE));
  }

  /** Answers how many letters are held more. */
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

/** `problem`: why it cannot be taken, known from another file. */
export type Read = {
  row: number;
  file: string;
  externalRef: string | undefined;
  names: Iterable<string | undefined>;
  problem?: string | null;
};

/** What was read as a subject. One without a name or a reference cannot be taken, nor one of which there is too much. */
export function listed({ row, file, externalRef: sent, names, problem = null }: Read, country: string | null): Listed {
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
  const entry: ListedEntry = { externalRef, fullName, aliases, country };
  return { row, file, entry };
}

/** A row that cannot be taken, as the list tells of it. */
export function brokenRow(file: SourceFile, { row, cut }: CsvRow, reason: string, externalRef: string): Listed {
  return { row, file: file.name, unusable: { reason, externalRef: externalRef || null, ...(cut && { cut }) } };
}
