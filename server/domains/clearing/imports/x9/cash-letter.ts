import * as t from "@/words/service/clearing/imports";
import { MOST_IMPORTED } from "../../../../contract/clearing/imports";
import { FileProblem } from "../../../../importing/source-file";
import { Controls } from "./controls";
import { type X9Record, x9Records } from "./records";

/** A cheque (record 25) or a returned one (record 31), with the fields that this bank uses. */
export type CashLetterItem = {
  /** Position in the file, starting at 0. */
  readonly index: number;
  readonly isReturn: boolean;
  /** Null if it is not a number. */
  readonly amountMinor: bigint | null;
  readonly currency: string;
  readonly onUs: string;
  readonly auxiliaryOnUs: string;
  /** Routing number of the bank on which it is drawn, with its check digit. */
  readonly payorBank: string;
  /** Routing number of the bank of first deposit, else of an endorser, else of the sender. */
  readonly presentingBank: string;
  /** Of a returned cheque. */
  readonly returnReason: string;
};

type Open = { -readonly [field in keyof CashLetterItem]: CashLetterItem[field] };

/** Positions of the published layout, from 1, both inclusive. */
const field = ({ text }: X9Record, from: number, to: number): string => text.slice(from - 1, to).trim();

/** Two decimals are implied. */
function amountIn(record: X9Record, from: number, to: number): bigint | null {
  const digits = field(record, from, to);
  return /^\d+$/.test(digits) ? BigInt(digits) : null;
}

/** The items of a file. `controls` fills with the differences of its control totals. Throws FileProblem. */
export async function* cashLetterItems(
  file: AsyncIterable<Uint8Array>,
  controls = new Controls(),
): AsyncGenerator<CashLetterItem> {
  const reader = new LetterReader(controls);
  for await (const record of x9Records(file)) {
    const done = reader.take(record);
    if (done !== null) yield done;
  }
  if (reader.count === 0) throw new FileProblem(t.hasNoItems);
}

class LetterReader {
  count = 0;
  private currency = "USD";
  private sender = "";
  private open: Open | null = null;

  constructor(private readonly controls: Controls) {}

  /** The item that this record completes: its addenda follow it. */
  take(record: X9Record): CashLetterItem | null {
    this.controls.count(record);
    switch (record.type) {
      case "26":
      case "32":
        this.endorsedBy(field(record, 4, 12), true);
        return null;
      case "28":
      case "35":
        this.endorsedBy(field(record, 5, 13), false);
        if (this.open !== null && this.open.returnReason === "") this.open.returnReason = field(record, 40, 40);
        return null;
      case "25":
      case "31":
        return this.begin(record);
      default:
        this.head(record);
        return isAddendum(record.type) ? null : this.end();
    }
  }

  private head(record: X9Record): void {
    const { type } = record;
    if (type === "01") this.currency = field(record, 74, 75) === "CA" ? "CAD" : "USD";
    else if (type === "10" || type === "20") this.sender = field(record, 14, 22);
  }

  private begin(record: X9Record): CashLetterItem | null {
    const before = this.end();
    if (this.count >= MOST_IMPORTED) throw new FileProblem(t.hasTooManyItems(MOST_IMPORTED));
    const isReturn = record.type === "31";
    const amountMinor = isReturn ? amountIn(record, 32, 41) : amountIn(record, 48, 57);
    this.open = {
      ...{ index: this.count, isReturn, amountMinor, currency: this.currency, presentingBank: "" },
      onUs: isReturn ? field(record, 12, 31) : field(record, 28, 47),
      auxiliaryOnUs: isReturn ? "" : field(record, 3, 17),
      payorBank: isReturn ? field(record, 3, 11) : field(record, 19, 27),
      returnReason: isReturn ? field(record, 42, 42) : "",
    };
    this.count += 1;
    this.controls.addItem(amountMinor ?? 0n);
    return before;
  }

  private end(): CashLetterItem | null {
    const { open } = this;
    this.open = null;
    return open && { ...open, presentingBank: open.presentingBank || this.sender };
  }

  private endorsedBy(routing: string, isFirstDeposit: boolean): void {
    if (this.open === null || routing === "") return;
    if (isFirstDeposit || this.open.presentingBank === "") this.open.presentingBank = routing;
  }
}

/** Addenda and images belong to the item before them. User records may stand anywhere. */
const isAddendum = (type: string) => /^(?:2[679]|3[34]|5\d|68)$/.test(type);
