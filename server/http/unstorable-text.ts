import * as t from "@/words/service/requests";
import { validationError } from "../kernel/errors";

/** 400 for texts with NUL or half a surrogate pair, which JSON can spell and Postgres cannot store. The value is not deep (`refuseDeepOrWide`). */
export function refuseUnstorableText(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string") {
    if (!isStorable(value)) {
      throw validationError({ [path.join(".")]: t.mustBeStorableText });
    }
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const [name, member] of Object.entries(value)) {
    refuseUnstorableText(name, [...path, name]);
    refuseUnstorableText(member, [...path, name]);
  }
}

/** Whether Postgres can store the text: it has no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
