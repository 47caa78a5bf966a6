import * as t from "@/words/service/http";
import { validationError } from "../kernel/errors";
import { isStorable } from "../kernel/storable-text";

/** Rejects NUL and unpaired surrogates (400), which Postgres cannot store. `refuseDeepOrWide` bounds the depth. */
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
