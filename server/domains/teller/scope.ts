import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { anyIgnoringCase, sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { branchesOf, isAtBranch, isOwnTill, ownTellerOf, type Placed, type PlacedTill } from "../../auth/scope";
import { DomainError } from "../../kernel/errors";
import { findStaffName } from "../staff/staff-queries";

// Tills and vaults, held to who works with them (RULES.md): a teller to the own tills at the own branch, a head teller to those of the own
// branch, a service client to the branches that it was given.

/** Throws OUT_OF_SCOPE for a till that the principal does not work with; `field` is what names it in the request, if anything does. */
export async function requireOwnTill(
  read: ReadDb,
  principal: Placed,
  till: PlacedTill & { readonly code: string },
  field?: string,
): Promise<void> {
  requireAtBranch(principal, till.branchCode, field);
  if (isOwnTill(principal, till)) return;
  const teller = (await findStaffName(read, till.teller)) ?? till.teller;
  throw outOfScope(t.tillIsAnothersTill(till.code, teller), field, t.mustBeYourOwnTill);
}

/** Throws OUT_OF_SCOPE for a branch whose cash the principal does not work with. */
export function requireAtBranch(principal: Placed, branchCode: string, field?: string): void {
  if (isAtBranch(principal, branchCode)) return;
  const own = branchesOf(principal)?.join(", ") ?? "";
  throw outOfScope(t.cashIsOfAnotherBranch(own, branchCode), field, t.mustBeYourOwnBranch);
}

function outOfScope(message: string, field: string | undefined, problem: string): DomainError {
  return new DomainError("OUT_OF_SCOPE", message, field === undefined ? {} : { fieldErrors: { [field]: problem } });
}

/** True for branches whose cash the reader works with; nothing to ask where he works with all. Null is the bank itself. */
export function atBranches(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const own = reader && branchesOf(reader);
  return own ? anyIgnoringCase(code, own) : undefined;
}

/** True for the tills that the reader works with, of a select from `tills` and their branches' codes. */
export function ownTills(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const teller = reader && ownTellerOf(reader);
  return and(atBranches(code, reader), teller ? sameIgnoringCase(tills.teller, teller) : undefined);
}

/** Those that he is shown: open ones of the branch besides, to bring cash to, though without theirs. */
export function shownTills(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const teller = reader && ownTellerOf(reader);
  const own = teller ? or(sameIgnoringCase(tills.teller, teller), sql`${tills.status} = 'OPEN'`) : undefined;
  return and(atBranches(code, reader), own);
}

/** Whether he is shown a till that was read. */
export function isShown(reader: Placed | null, till: PlacedTill & { readonly status: "OPEN" | "CLOSED" }): boolean {
  return reader === null || isOwnTill(reader, till) || (till.status === "OPEN" && isAtBranch(reader, till.branchCode));
}
