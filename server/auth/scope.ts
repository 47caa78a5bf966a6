import type { Principal } from "./principal";

// The tills and branches that a principal works at (decision 0032), for API and pages. `teller/scope.ts` has the rules
// for tills and vaults, `approvals/visibility.ts` those for approvals.

export type Placed = Pick<Principal, "kind" | "roles" | "name" | "branchCode" | "branchCodes">;

/** Branches whose cash the principal works with. Null for all. Staff have one or are head office. */
export function branchesOf({ kind, branchCode, branchCodes }: Placed): readonly string[] | null {
  if (kind === "client") return branchCodes;
  return branchCode === null ? null : [branchCode];
}

export function isAtBranch(principal: Placed, branchCode: string): boolean {
  return branchesOf(principal)?.some((own) => isSame(own, branchCode)) ?? true;
}

/** The teller whose tills alone are accessible. Null for other roles: a head teller runs the whole branch. */
export function ownTellerOf({ kind, roles, name }: Placed): string | null {
  return kind === "staff" && roles.includes("TELLER") && !roles.includes("HEAD_TELLER") ? name : null;
}

export type PlacedTill = { readonly branchCode: string; readonly teller: string };

/** Covers cash movements, counting, closing and reading the till's movements. */
export function isOwnTill(principal: Placed, { branchCode, teller }: PlacedTill): boolean {
  const own = ownTellerOf(principal);
  return isAtBranch(principal, branchCode) && (own === null || isSame(own, teller));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
