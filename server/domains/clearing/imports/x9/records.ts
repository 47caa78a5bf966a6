import * as t from "@/words/service/clearing/imports";
import { FileProblem } from "../../../../importing/source-file";
import { createYielder } from "../../../../kernel/yielder";
import { ByteReader } from "./byte-reader";
import { type Encoding, textOf } from "./encoding";

/** Letters of a record, padded with blanks. Images are left out. */
export type X9Record = {
  /** From 1. */
  readonly number: number;
  readonly type: string;
  readonly text: string;
  readonly problem?: string;
};

/** Letters of a record without variable fields, and the most that any field here needs. */
const FIXED = 80;
const TEXT = 100;
/** The fixed fields of an image record, the longest image and two keys. */
const LONGEST = 10_200_000;
/** Images longer than their own fields allow would be digits lost. */
const IMAGE = { fixed: 105, keyLength: 5, signatureLength: 7 };

type Framing = { readonly encoding: Encoding; readonly prefixed: boolean };

/**
 * The records of an ANSI X9.100-187 file, in EBCDIC or ASCII, each after its length in four bytes or one after the other. Throws
 * FileProblem for a file that is none or ends within a record.
 */
export async function* x9Records(file: AsyncIterable<Uint8Array>): AsyncGenerator<X9Record> {
  const bytes = new ByteReader(file);
  const turn = createYielder();
  try {
    const framing = await framingOf(bytes);
    let isOver = false;
    for (let number = 1; !isOver; number++) {
      await turn();
      const record = await (framing.prefixed ? prefixed(bytes, number, framing) : bare(bytes, number, framing));
      if (record === null) throw new FileProblem(t.endsWithoutControl);
      yield record;
      isOver = record.type === "99";
    }
    if (!(await hasOnlyFiller(bytes))) throw new FileProblem(t.hasDataBehindItsEnd);
  } finally {
    await bytes.close();
  }
}

const isAscii = (bytes: Uint8Array, at: number) => bytes[at] === 0x30 && bytes[at + 1] === 0x31;
const isEbcdic = (bytes: Uint8Array, at: number) => bytes[at] === 0xf0 && bytes[at + 1] === 0xf1;

/** By the file header record, which is the first. */
async function framingOf(bytes: ByteReader): Promise<Framing> {
  const start = await bytes.peek(6);
  if (start.length === 0) throw new FileProblem(t.fileIsEmpty);
  for (const [at, isPrefixed] of [[0, false] as const, [4, true] as const]) {
    if (isAscii(start, at)) return { encoding: "ASCII", prefixed: isPrefixed };
    if (isEbcdic(start, at)) return { encoding: "EBCDIC", prefixed: isPrefixed };
  }
  const text = textOf(start, "ASCII");
  if (text.startsWith("%PDF")) throw new FileProblem(t.isOfAnotherKind("PDF"));
  if (text.startsWith("PK")) throw new FileProblem(t.isOfAnotherKind("ZIP"));
  throw new FileProblem(t.isNoCashLetter);
}

/** Null at the end of the file. */
async function prefixed(bytes: ByteReader, number: number, { encoding }: Framing): Promise<X9Record | null> {
  const prefix = await bytes.peek(4);
  if (prefix.length === 0) return null;
  if (prefix.length < 4) throw cutWithin(number);
  const length = new DataView(prefix.buffer, prefix.byteOffset, 4).getUint32(0);
  if (length < 2 || length > LONGEST) throw new FileProblem(t.hasImpossibleLength(number, length));
  await bytes.skip(4);
  const text = textOf(await bytes.peek(Math.min(TEXT, length)), encoding);
  const type = typeOf(text, number);
  const image = type === "52" ? await imageRecordLength(bytes, encoding, length) : length;
  if ((await bytes.skip(length)) < length) throw cutWithin(number);
  const problem = image === length ? {} : { problem: t.imageLengthsDiffer(number) };
  return { number, type, text: text.padEnd(FIXED), ...problem };
}

/** Null at the end of the file. */
async function bare(bytes: ByteReader, number: number, { encoding }: Framing): Promise<X9Record | null> {
  await skipLineEnds(bytes, encoding);
  const head = await bytes.peek(TEXT + 2);
  if (head.length === 0) return null;
  const text = textOf(head, encoding);
  const type = typeOf(text, number);
  const line = type === "52" ? -1 : head.subarray(0, FIXED).findIndex((byte) => isLineEnd(byte, encoding));
  // Programs that treat the file as text remove blanks at the end of a line.
  const length = line >= 0 ? line : await bareLength(bytes, type, text, encoding);
  if (length === null) throw new FileProblem(t.hasImpossibleLength(number, null));
  const skipped = await bytes.skip(length);
  if (skipped < length && !(type === "99" && skipped >= 40)) throw cutWithin(number);
  return { number, type, text: text.slice(0, Math.min(length, TEXT)).padEnd(FIXED) };
}

async function bareLength(bytes: ByteReader, type: string, text: string, encoding: Encoding): Promise<number | null> {
  switch (type) {
    case "52":
      return imageRecordLength(bytes, encoding, LONGEST);
    case "27":
    case "34":
      return plus(46, numberIn(text.slice(18, 22)));
    case "68":
      return plus(45, numberIn(text.slice(38, 45)));
    case "62":
      return /^\d\d/.test(text.slice(FIXED)) || text.length <= FIXED ? FIXED : 100;
    default:
      return FIXED;
  }
}

const plus = (fixed: number, more: number | null): number | null => (more === null ? null : fixed + more);

/** By its three length fields. Null if one of them is unreadable or lies beyond `most`. */
async function imageRecordLength(bytes: ByteReader, encoding: Encoding, most: number): Promise<number | null> {
  let length = IMAGE.fixed;
  let field = 4;
  for (const next of [IMAGE.keyLength, IMAGE.signatureLength, 0]) {
    if (length > most) return null;
    const head = await bytes.peek(length);
    const more = numberIn(textOf(head.subarray(length - field, length), encoding));
    if (more === null || head.length < length) return null;
    length += more + next;
    field = next;
  }
  return length;
}

/** Blanks are zero. */
function numberIn(text: string): number | null {
  const digits = text.trim();
  return /^\d*$/.test(digits) ? Number(digits) : null;
}

function typeOf(text: string, number: number): string {
  const type = text.slice(0, 2);
  if (!/^\d\d$/.test(type)) throw new FileProblem(t.recordIsUnreadable(number));
  return type;
}

function isLineEnd(byte: number, encoding: Encoding): boolean {
  if (byte === 0x0d) return true;
  return encoding === "ASCII" ? byte === 0x0a : byte === 0x15 || byte === 0x25;
}

async function skipLineEnds(bytes: ByteReader, encoding: Encoding): Promise<void> {
  for (;;) {
    const [next] = await bytes.peek(1);
    if (next === undefined || !isLineEnd(next, encoding)) return;
    await bytes.skip(1);
  }
}

/** Blanks, zeros and line ends up to the end of a block. */
async function hasOnlyFiller(bytes: ByteReader): Promise<boolean> {
  const filler = new Set([0x00, 0x0a, 0x0d, 0x15, 0x1a, 0x20, 0x25, 0x40]);
  for (;;) {
    const next = await bytes.peek(4_096);
    if (next.length === 0) return true;
    if (!next.every((byte) => filler.has(byte))) return false;
    await bytes.skip(next.length);
  }
}

const cutWithin = (number: number) => new FileProblem(t.breaksOffWithin(number));
