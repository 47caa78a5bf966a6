import * as t from "@/words/service/clearing/imports";
import type { X9Record } from "./records";

const MOST_PROBLEMS = 50;

type Totals = { items: number; minor: bigint; credits: number; creditMinor: bigint; groups: number };
const nothing = (): Totals => ({ items: 0, minor: 0n, credits: 0, creditMinor: 0n, groups: 0 });

type Place = readonly [from: number, to: number];
type Layout = { readonly items: Place; readonly amount: Place; readonly credits: number; readonly groups?: Place };

/** Positions of the totals in the control records, and of the indicator that credits are included. */
const BUNDLE: Layout = { items: [3, 6], amount: [7, 18], credits: 56 };
const LETTER: Layout = { groups: [3, 8], items: [9, 16], amount: [17, 30], credits: 66 };
const FILE: Layout = { groups: [3, 8], items: [17, 24], amount: [25, 40], credits: 65 };
const RECORDS: Place = [9, 16];

const numberAt = ({ text }: X9Record, [from, to]: Place): bigint | null => {
  const digits = text.slice(from - 1, to).trim();
  return /^\d+$/.test(digits) ? BigInt(digits) : null;
};

/** Compares the control totals of bundles (70), cash letters (90) and the file (99) with the records before them. */
export class Controls {
  private readonly found: string[] = [];
  private more = 0;
  private readonly file = nothing();
  private letter = nothing();
  private bundle = nothing();
  private bundleIsOpen = false;
  private letterIsOpen = false;
  private bundles = 0;
  private letters = 0;

  get problems(): string[] {
    return this.more === 0 ? this.found : [...this.found, t.andMoreProblems(this.more)];
  }

  addItem(minor: bigint): void {
    for (const totals of [this.file, this.letter, this.bundle]) {
      totals.items += 1;
      totals.minor += minor;
    }
    this.bundleIsOpen = true;
  }

  count(record: X9Record): void {
    if (record.problem !== undefined) this.note(record.problem);
    switch (record.type) {
      case "01":
        if (record.text[4] === "T") this.note(t.isMarkedAsTest);
        break;
      case "10":
        this.endLetter();
        this.letters += 1;
        this.letterIsOpen = true;
        break;
      case "20":
        this.endBundle();
        this.bundles += 1;
        this.letter.groups += 1;
        this.bundleIsOpen = true;
        break;
      case "61":
        this.addCredit(numberAt(record, [48, 57]) ?? 0n);
        break;
      case "62":
        this.addCredit(numberAt(record, [48, 61]) ?? 0n);
        break;
      case "70":
        this.compare(t.bundleNumber(this.bundles), record, BUNDLE, this.bundle);
        this.bundleIsOpen = false;
        this.endBundle();
        break;
      case "90":
        this.endBundle();
        this.compare(t.letterNumber(this.letters), record, LETTER, this.letter);
        this.letterIsOpen = false;
        this.endLetter();
        break;
      case "99":
        this.endLetter();
        this.compare(t.theFile, record, FILE, this.file);
        this.compareRecords(record);
        break;
    }
  }

  private addCredit(minor: bigint): void {
    for (const totals of [this.file, this.letter, this.bundle]) {
      totals.credits += 1;
      totals.creditMinor += minor;
    }
  }

  private endBundle(): void {
    if (this.bundleIsOpen) this.note(t.hasNoControl(t.bundleNumber(this.bundles)));
    this.bundle = nothing();
    this.bundleIsOpen = false;
  }

  private endLetter(): void {
    this.endBundle();
    if (this.letterIsOpen) this.note(t.hasNoControl(t.letterNumber(this.letters)));
    this.letter = nothing();
    this.letterIsOpen = false;
  }

  private compare(of: string, record: X9Record, layout: Layout, totals: Totals): void {
    const withCredits = record.text[layout.credits - 1] === "1";
    const items = BigInt(totals.items + (withCredits ? totals.credits : 0));
    const minor = totals.minor + (withCredits ? totals.creditMinor : 0n);
    this.compareOne(of, t.items, numberAt(record, layout.items), items);
    this.compareOne(of, t.amount, numberAt(record, layout.amount), minor, inMajor);
    if (layout.groups) {
      const isFile = layout === FILE;
      const groups = BigInt(isFile ? this.letters : totals.groups);
      this.compareOne(of, isFile ? t.cashLetters : t.bundles, numberAt(record, layout.groups), groups);
    }
  }

  private compareRecords(record: X9Record): void {
    this.compareOne(t.theFile, t.records, numberAt(record, RECORDS), BigInt(record.number));
  }

  private compareOne(
    of: string,
    what: string,
    given: bigint | null,
    counted: bigint,
    show: (figure: bigint) => string = String,
  ): void {
    if (given === null) this.note(t.totalIsUnreadable(of, what));
    else if (given !== counted) this.note(t.totalDiffers(of, what, show(given), show(counted)));
  }

  private note(problem: string): void {
    if (this.found.length < MOST_PROBLEMS) this.found.push(problem);
    else this.more += 1;
  }
}

/** Of the implied decimals. */
function inMajor(minor: bigint): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
}
