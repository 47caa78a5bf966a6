import * as t from "@/words/service/http";
import { validationError } from "../kernel/errors";
import { isStorable } from "../kernel/storable-text";

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
