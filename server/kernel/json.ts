import * as t from "@/words/service/kernel";
import { DomainError } from "./errors";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MARK = `\u0001${Math.random().toString(36).slice(2)}:`;
const MARKED = new RegExp(`"\\\\u0001${MARK.slice(1)}(-?[0-9.]+)"`, "g");
let exactNumbers = 0;

/**
 * A number beyond a double, such as a balance of 17 digits, as decimal text. `stringifyJson` writes it as a number.
 * JSON.stringify would write a text, so never use that for responses.
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

/** Like JSON.stringify, with exact amounts beyond 15 significant digits. */
export function stringifyJson(value: unknown): string {
  exactNumbers = 0;
  const text = JSON.stringify(value);
  return exactNumbers === 0 ? text : text.replace(MARKED, "$1");
}

/** Plain data without class instances. Amounts beyond doubles are rounded to the nearest. */
export function plainJson<T>(value: T): T {
  return JSON.parse(stringifyJson(value)) as T;
}

const MAX_DEPTH = 100;

/** The canonical text of a JSON value for idempotency hashes: members sorted, absent ones omitted. */
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
