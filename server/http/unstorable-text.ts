import * as t from "@/words/service/requests";
import { validationError } from "../kernel/errors";

const MAX_DEPTH = 64;

/** 400 for texts with NUL or half a surrogate pair, which JSON can spell and Postgres cannot store. */
export function refuseUnstorableText(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !isWellFormed(value)) {
      throw validationError({ [path.join(".")]: t.mustBeStorableText });
    }
    return;
  }
  if (value === null || typeof value !== "object") return;
  if (path.length > MAX_DEPTH) throw validationError({ [path[0] ?? ""]: t.isNestedTooDeeply });
  for (const [name, member] of Object.entries(value)) {
    refuseUnstorableText(name, [...path, name]);
    refuseUnstorableText(member, [...path, name]);
  }
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
