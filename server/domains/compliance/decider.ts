import * as t from "@/words/service/compliance";
import * as words from "@/words/service/contract";
import type { Principal } from "../../auth/principal";
import { validationError } from "../../kernel/errors";

/**
 * The name recorded with a decision. In a session it is the user's: `by` may repeat their name or sign-in and names no
 * one else. A service client's is recorded as sent. Throws VALIDATION_ERROR.
 */
export function deciderOf({ kind, name, displayName }: Principal, by: string | undefined): string {
  if (kind === "client") {
    if (by === undefined) throw validationError({ by: words.isRequired });
    return by;
  }
  const isOwn = by === undefined || [name, displayName].some((own) => own.toLowerCase() === by.trim().toLowerCase());
  if (!isOwn) throw validationError({ by: t.namesAnotherPerson });
  return displayName;
}

/** The service client among the principals of decisions. Sign-ins of staff have an @, client ids never do. */
export const clientAmong = (principal: string): string | null => (principal.includes("@") ? null : principal);
