import * as t from "@/words/service/kernel";
import { DomainError } from "./errors";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MARK = `\u0001${Math.random().toString(36).slice(2)}:`;
const MARKED = new RegExp(`"\\\\u0001${MARK.slice(1)}(-?[0-9.]+)"`, "g");
let exactNumbers = 0;

/**
 * A number that a double cannot hold, such as a balance of 17 digits, as decimal text. It stands where answers have a
 * number and `stringifyJson` writes it digit by digit; plain JSON.stringify would write a text, so use it nowhere else.
 */
export class ExactNumber {
  constructor(readonly text: string) {}

  toJSON(): string {
    exactNumbers++;
    return MARK + this.text;
  }

  toString(): string {
    return this.text;
  }

  valueOf(): number {
    return Number(this.text);
  }
}

/** JSON of an answer. Like JSON.stringify, but amounts with more than 15 significant digits are written exactly. */
export function stringifyJson(value: unknown): string {
  exactNumbers = 0;
  const text = JSON.stringify(value);
  return exactNumbers === 0 ? text : text.replace(MARKED, "$1");
}

/** The value as plain data, for borders that take no class instances; amounts beyond doubles are rounded to the nearest. */
export function plainJson<T>(value: T): T {
  return JSON.parse(stringifyJson(value)) as T;
}

const MAX_DEPTH = 100;

/** One text for all spellings of a JSON value: members sorted, absent ones left out. What idempotency hashes are made of. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new DomainError("VALIDATION_ERROR", t.theRequestIsNestedTooDeeply);
  if (typeof value === "bigint") return value.toString();
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(",")}]`;
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`;
  }
  return `{${text}}`;
}
