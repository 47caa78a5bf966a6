import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { anyIgnoringCase, sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { branchesOf, isAtBranch, isOwnTill, ownTellerOf, type Placed, type PlacedTill } from "../../auth/scope";
import { DomainError } from "../../kernel/errors";
import { findStaffName } from "../staff/staff-queries";

// Access to tills and vaults (RULES.md). Tellers: own tills at their branch. Head tellers: all tills of their branch. Service
// clients: all tills of their branches.

/** `field` names the till in the request. Throws OUT_OF_SCOPE. */
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

/** Throws OUT_OF_SCOPE. */
export function requireAtBranch(principal: Placed, branchCode: string, field?: string): void {
  if (isAtBranch(principal, branchCode)) return;
  const own = branchesOf(principal)?.join(", ") ?? "";
  throw outOfScope(t.cashIsOfAnotherBranch(own, branchCode), field, t.mustBeYourOwnBranch);
}

function outOfScope(message: string, field: string | undefined, problem: string): DomainError {
  return new DomainError("OUT_OF_SCOPE", message, field === undefined ? {} : { fieldErrors: { [field]: problem } });
}

/** Undefined if the reader has access to all branches. A null reader is the bank itself. */
export function atBranches(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const own = reader && branchesOf(reader);
  return own ? anyIgnoringCase(code, own) : undefined;
}

/** For a select from `tills` with their branches' codes. */
export function ownTills(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const teller = reader && ownTellerOf(reader);
  return and(atBranches(code, reader), teller ? sameIgnoringCase(tills.teller, teller) : undefined);
}

/** Also open tills of the reader's branch, as receivers of cash, without their balance. */
export function shownTills(code: SQLWrapper, reader: Placed | null): SQL | undefined {
  const teller = reader && ownTellerOf(reader);
  const own = teller ? or(sameIgnoringCase(tills.teller, teller), sql`${tills.status} = 'OPEN'`) : undefined;
  return and(atBranches(code, reader), own);
}

export function isShown(reader: Placed | null, till: PlacedTill & { readonly status: "OPEN" | "CLOSED" }): boolean {
  return reader === null || isOwnTill(reader, till) || (till.status === "OPEN" && isAtBranch(reader, till.branchCode));
}
