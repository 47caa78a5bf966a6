import type { z } from "zod";
import * as t from "@/words/service/http";
import type { BodyOf, OperationInput } from "../contract/operation";
import { DomainError, validationError } from "../kernel/errors";
import { DEEPEST } from "./body-size";
import type { Exchange } from "./exchange";
import { takeUploadSlot } from "./multipart";
import { BODY_LIMIT, fitBody, readJson, requireJsonType } from "./parse";
import { tooLarge } from "./too-large";

/** Bytes of one item. The body without its items has the usual limit. */
const MOST_ITEM_BYTES = 65_536;

const [QUOTE, COMMA, BACKSLASH, COLON] = [34, 44, 92, 58];
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [91, 93, 123, 125];
const SPACE = 32;
const NAME = Buffer.from('"items"');

/**
 * Splits `{ …, "items": [ … ] }` into its items as it arrives, without parsing them. `envelope` is the body without its items. Throws
 * VALIDATION_ERROR for a body that is cut off, too deep, or has an item that is too large.
 */
export class ItemSplitter {
  count = 0;
  private readonly outside: Uint8Array[] = [];
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private outsideBytes = 0;
  private depth = 0;
  private inText = false;
  private escaped = false;
  private within = false;
  /** The item between two commas has begun. */
  private begun = false;
  /** The last name outside the items. */
  private text: number[] = [];
  private named: "NO" | "NAME" | "VALUE" = "NO";

  constructor(private readonly most: number) {}

  /** The items that this piece completes. */
  push(piece: Uint8Array): Uint8Array[] {
    const items: Uint8Array[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at] as number;
      if (this.inText) {
        this.takeText(sign);
        continue;
      }
      if (sign <= SPACE) continue;
      if (this.within && this.depth === 2 && (sign === COMMA || sign === SQUARE_END)) {
        this.hold(piece.subarray(from, at));
        this.endItem(items, sign === SQUARE_END);
        from = sign === COMMA ? at + 1 : at;
      } else this.begun = true;
      if (this.takeSign(sign)) {
        this.keep(piece.subarray(from, at + 1));
        from = at + 1;
      }
    }
    if (this.within) this.hold(piece.subarray(from));
    else this.keep(piece.subarray(from));
    return items;
  }

  /** After the last piece. */
  envelope(): Uint8Array {
    if (this.within) throw notJson();
    return Buffer.concat(this.outside);
  }

  private takeText(sign: number): void {
    if (!this.within && this.text.length <= NAME.length) this.text.push(sign);
    if (this.escaped) this.escaped = false;
    else if (sign === BACKSLASH) this.escaped = true;
    else if (sign === QUOTE) this.inText = false;
  }

  /** Returns true where the items begin. */
  private takeSign(sign: number): boolean {
    if (sign === QUOTE) {
      this.inText = true;
      if (!this.within) this.text = [QUOTE];
      this.named = this.depth === 1 ? "NAME" : "NO";
      return false;
    }
    const begins = this.named === "VALUE" && sign === SQUARE;
    const isName = this.named === "NAME" && sign === COLON && NAME.equals(Uint8Array.from(this.text));
    this.named = isName ? "VALUE" : "NO";
    if (sign === SQUARE || sign === CURLY) this.depth += 1;
    else if (sign === SQUARE_END || sign === CURLY_END) this.depth -= 1;
    if (this.depth > DEEPEST) throw new DomainError("VALIDATION_ERROR", t.theBodyIsNestedTooDeeply(DEEPEST));
    if (begins) [this.within, this.begun] = [true, false];
    return begins;
  }

  /** Of an empty list, nothing. */
  private endItem(items: Uint8Array[], isLast: boolean): void {
    if (this.begun) {
      items.push(this.held.length === 1 ? (this.held[0] as Uint8Array) : Buffer.concat(this.held));
      this.count += 1;
      if (this.count > this.most) throw validationError({ items: t.mustHaveAtMostItems(this.most) });
    } else if (!isLast || this.count > 0) throw notJson();
    [this.held, this.heldBytes, this.begun] = [[], 0, false];
    if (isLast) this.within = false;
  }

  private hold(bytes: Uint8Array): void {
    this.held.push(bytes);
    this.heldBytes += bytes.length;
    if (this.heldBytes > MOST_ITEM_BYTES) throw new DomainError("VALIDATION_ERROR", t.itemIsTooLarge(MOST_ITEM_BYTES));
  }

  private keep(bytes: Uint8Array): void {
    this.outside.push(bytes);
    this.outsideBytes += bytes.length;
    if (this.outsideBytes > BODY_LIMIT) throw tooLarge(BODY_LIMIT);
  }
}

/** The items of a body in pieces. */
export async function* itemsIn(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const splitter = new ItemSplitter(most);
  for await (const piece of pieces) yield* splitter.push(piece);
}

/** Parses one item like a body of its own. Throws VALIDATION_ERROR. */
export function parseItem<Schema extends z.ZodObject>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  return fitBody(schema, readJson(bytes, schema) as Record<string, unknown>) as z.output<Schema>;
}

/**
 * Reads a body with `items` as it arrives, through `store`. Its items are counted, and all other fields follow the schema. `first` is
 * the first item as sent.
 */
export async function readItems<Op extends OperationInput>(
  { op, exchange }: { op: Op; exchange: Exchange },
  most: number,
  store: (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): Promise<{ body: BodyOf<Op>; count: number; first: Uint8Array | null }> {
  const schema = op.body as z.ZodObject;
  requireJsonType(exchange);
  const splitter = new ItemSplitter(most);
  let first: Uint8Array | null = null;
  for await (const piece of store(slotted(exchange, op.bodyLimit ?? BODY_LIMIT))) {
    const [item] = splitter.push(piece);
    first ??= item === undefined ? null : Uint8Array.from(item);
  }
  const envelope = splitter.envelope();
  const sent = envelope.length === 0 ? {} : (readJson(envelope, schema) as Record<string, unknown>);
  const items = Array.isArray(sent.items) ? { items: Array.from({ length: splitter.count }, () => 0) } : {};
  return { body: fitBody(schema, { ...sent, ...items }) as BodyOf<Op>, count: splitter.count, first };
}

/** A body beyond the usual limit takes one of the few places of uploads. */
async function* slotted(exchange: Exchange, limit: number): AsyncGenerator<Uint8Array> {
  let release: (() => void) | null = null;
  let size = 0;
  try {
    for await (const piece of exchange.pieces(limit)) {
      size += piece.length;
      if (size > BODY_LIMIT) release ??= takeUploadSlot(exchange.caller);
      yield piece;
    }
  } finally {
    release?.();
  }
}

const notJson = () => new DomainError("VALIDATION_ERROR", t.theBodyIsNotJson);
