import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/service-clients";
import type { RowRequirement } from "../../commands/rows";
import { type Authority, isAuthority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { activeBranch, asRead, findBranchByCode } from "../branches/queries";

/** Authorities as stored: known, each once. Throws UNKNOWN_AUTHORITY naming the place. */
export function checkedAuthorities(authorities: readonly string[]): Authority[] {
  const known = new Set<Authority>();
  authorities.forEach((authority, index) => {
    if (!isAuthority(authority)) {
      throw new DomainError("UNKNOWN_AUTHORITY", t.thereIsNoAuthority(authority.slice(0, 64)), {
        fieldErrors: { [`authorities.${index}`]: t.isNotAnAuthority },
      });
    }
    known.add(authority);
  });
  return [...known];
}

/** The branches a client is held to; null for all of them. */
type Branches = { branchCodes: string[] | null; requireBranches: RowRequirement[] };

/**
 * Branches as stored: spelt as the branch is, each once, in the order given, with what must still be so of them at commit. One that
 * was given before may have become inactive. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE naming the place.
 */
export async function checkedBranches(
  read: ReadDb,
  codes: readonly string[] | null | undefined,
  before: readonly string[] | null = null,
): Promise<Branches> {
  if (codes === null || codes === undefined) return { branchCodes: null, requireBranches: [] };
  const found = await Promise.all(
    codes.map(async (code, index) => {
      const known = before?.includes(code) ? await findBranchByCode(read, code) : null;
      return known ?? activeBranch(read, code, `branchCodes.${index}`);
    }),
  );
  const distinct = [...new Map(found.map((branch) => [branch.branchId, branch])).values()];
  return { branchCodes: distinct.map((branch) => branch.code), requireBranches: distinct.map(asRead) };
}
