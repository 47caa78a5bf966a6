import type { Principal } from "./principal";

// Where somebody works: at the own till, at the own branch, everywhere (decision 0032). One place says it, for the interface as for pages;
// what of it concerns tills and vaults is in teller/scope.ts, what concerns approvals in approvals/visibility.ts.

/** What of a principal decides where he works. */
export type Placed = Pick<Principal, "kind" | "roles" | "name" | "branchCode" | "branchCodes">;

/** Branches whose cash the principal works with; null: of all. A member of staff has one, or is head office; a client those it was given. */
export function branchesOf({ kind, branchCode, branchCodes }: Placed): readonly string[] | null {
  if (kind === "client") return branchCodes;
  return branchCode === null ? null : [branchCode];
}

/** Whether he works with the cash of this branch. */
export function isAtBranch(principal: Placed, branchCode: string): boolean {
  return branchesOf(principal)?.some((own) => isSame(own, branchCode)) ?? true;
}

/** The teller whose tills are the only ones that he works with; null: nobody in particular. A head teller runs all of the branch. */
export function ownTellerOf({ kind, roles, name }: Placed): string | null {
  return kind === "staff" && roles.includes("TELLER") && !roles.includes("HEAD_TELLER") ? name : null;
}

/** A till, as far as it matters who works with it. */
export type PlacedTill = { readonly branchCode: string; readonly teller: string };

/** Whether he works with this till: takes and gives its cash, counts and closes it, and reads what moved in it. */
export function isOwnTill(principal: Placed, { branchCode, teller }: PlacedTill): boolean {
  const own = ownTellerOf(principal);
  return isAtBranch(principal, branchCode) && (own === null || isSame(own, teller));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
