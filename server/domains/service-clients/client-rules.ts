import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/service-clients";
import type { Principal } from "../../auth/principal";
import type { RowRequirement } from "../../commands/rows";
import { type Authority, isAuthority } from "../../kernel/authorities";
import { type ComplianceAccess, includesAccess } from "../../kernel/compliance-access";
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

/** What a service client may do, where, how often, and who answers for it. */
export type ClientStanding = {
  authorities: readonly string[];
  branchCodes: readonly string[] | null;
  requestsPerSecond: number | null;
  complianceAccess: ComplianceAccess;
  ownerPersonId: string;
};

/** Whether a change gives it anything that it had not; making one (null) always does. */
export function widens(before: ClientStanding | null, after: ClientStanding): boolean {
  if (before === null) return true;
  return (
    after.ownerPersonId !== before.ownerPersonId ||
    !includesAccess(before.complianceAccess, after.complianceAccess) ||
    after.authorities.some((authority) => !before.authorities.includes(authority)) ||
    isWider(before.branchCodes, after.branchCodes, (had, has) => has.some((code) => !had.includes(code))) ||
    isWider(before.requestsPerSecond, after.requestsPerSecond, (had, has) => has > had)
  );
}

/** Null is without bound. */
function isWider<Bound>(before: Bound | null, after: Bound | null, than: (had: Bound, has: Bound) => boolean): boolean {
  if (before === null) return false;
  return after === null || than(before, after);
}

const standsForNothing: Pick<ClientStanding, "authorities" | "branchCodes"> = { authorities: [], branchCodes: [] };

/**
 * A service client gives only authorities and branches that it has itself, and no rate above its own: with `client:manage` alone it would
 * make one that may do everything. What the other one has already stays; an authority that is given works at all of its branches, and a
 * branch with all of its authorities, so these must be the giver's, too. Throws FORBIDDEN naming the place.
 */
export function requireOwnToGive(giver: Principal, before: ClientStanding | null, after: ClientStanding): void {
  if (giver.kind === "staff") return;
  const had = before ?? standsForNothing;
  const isNew = (authority: string) => !had.authorities.includes(authority);
  const moreBranches = isWider(had.branchCodes, after.branchCodes, (given, codes) =>
    codes.some((code) => !given.includes(code)),
  );
  after.authorities.forEach((authority, index) => {
    if ((!moreBranches && !isNew(authority)) || (isAuthority(authority) && giver.authorities.has(authority))) return;
    throw notYours(`authorities.${index}`, t.aClientGivesOnlyItsAuthorities(authority));
  });
  const { branchCodes: own } = giver;
  if (own !== null && (moreBranches || after.authorities.some(isNew))) {
    if (!isWithin(own, after.branchCodes)) throw notYours("branchCodes", t.aClientGivesOnlyItsBranches(own));
  }
  const hadAccess = before?.complianceAccess ?? "NONE";
  if (
    !includesAccess(hadAccess, after.complianceAccess) &&
    !includesAccess(giver.complianceAccess, after.complianceAccess)
  )
    throw notYours("complianceAccess", t.aClientGivesAtMostItsAccess(giver.complianceAccess));
  const most = giver.requestsPerSecond;
  if (
    most !== null &&
    isWider(before?.requestsPerSecond ?? 0, after.requestsPerSecond, (was, is) => is > was && is > most)
  )
    throw notYours("requestsPerSecond", t.aClientGivesAtMostItsRate(most));
}

const isWithin = (own: readonly string[], codes: readonly string[] | null) =>
  codes?.every((code) => own.includes(code)) ?? false;

/** Its secret is all that it may do: a service client rotates only those that may do no more than it may itself. Throws FORBIDDEN. */
export function requireCovers(giver: Principal, client: ClientStanding): void {
  if (giver.kind === "staff") return;
  const within = client.authorities.every((authority) => !isAuthority(authority) || giver.authorities.has(authority));
  const { branchCodes: own } = giver;
  const inside = own === null || isWithin(own, client.branchCodes);
  const covered = includesAccess(giver.complianceAccess, client.complianceAccess);
  if (!within || !inside || !covered) throw new DomainError("FORBIDDEN", t.aClientRotatesOnlyWhatItCovers);
}

function notYours(field: string, message: string): DomainError {
  return new DomainError("FORBIDDEN", message, { fieldErrors: { [field]: t.isNotYoursToGive } });
}
