import * as t from "@/words/service/compliance/imports";
import { FileProblem, type SourceFile } from "../../../importing/source-file";

/** Bytes that identify a file. */
const LOOKED_AT = 16_384;

const MARKS: readonly (readonly [publisher: string, mark: RegExp])[] = [
  ["UN", /<(?:\w+:)?CONSOLIDATED_LIST[\s>]/],
  ["OFAC", /<(?:\w+:)?(?:sdnList|Sanctions)[\s>]/],
  ["EU", /<(?:\w+:)?export\s[^>]*fsd\/export/],
  ["EU", /^[^\n]*(?:entity_eu_referencenumber|eu_ref_num)/i],
  ["OpenSanctions", /^"?id"?,(?:"?schema"?,)?"?name"?(?:,|\r?\n)/i],
  ["OFAC", /^\d+,"(?:[^"]|"")*","(?:individual|vessel|aircraft|-0-)/i],
];

/** The publisher of a file by its content. Null if unknown: its reader then names what is wrong. */
async function publisherOf(file: SourceFile): Promise<string | null> {
  let start = "";
  for await (const piece of file.open()) {
    start += Buffer.from(piece.subarray(0, LOOKED_AT)).toString("latin1");
    if (start.length >= LOOKED_AT) break;
  }
  const text = start.replace(/^ï»¿/, "").trimStart();
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
}

/** Throws FileProblem for a file of another publisher. */
export async function requirePublisher(files: readonly SourceFile[], publisher: string): Promise<void> {
  for (const file of files) {
    const found = await publisherOf(file);
    if (found !== null && found !== publisher)
      throw new FileProblem(t.isOfAnotherPublisher(file.name, found, publisher));
  }
}

const NAMES: Readonly<Record<string, RegExp>> = {
  OFAC: /\bofac\b/i,
  UN: /\b(?:un|unsc|united nations)\b/i,
  EU: /\b(?:eu|european union)\b/i,
  OpenSanctions: /\bopensanctions\b/i,
};

/** The other publisher that a source names. Null if it names none, or this one as well. */
export function otherPublisherIn(source: string, publisher: string): string | null {
  if (NAMES[publisher]?.test(source)) return null;
  return Object.entries(NAMES).find(([, name]) => name.test(source))?.[0] ?? null;
}
