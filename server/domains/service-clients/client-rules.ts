import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/service-clients";
import type { Principal } from "../../auth/principal";
import type { RowRequirement } from "../../commands/rows";
import { type Authority, isAuthority } from "../../kernel/authorities";
import { type ComplianceAccess, includesAccess } from "../../kernel/compliance-access";
import { DomainError } from "../../kernel/errors";
import { activeBranch, asRead, findBranchByCode } from "../branches/queries";
import { distinct } from "../staff/staff-rules";

/** Known authorities without duplicates. Throws UNKNOWN_AUTHORITY with the index. */
export function checkedAuthorities(authorities: readonly string[]): Authority[] {
  return distinct(authorities, isAuthority, (authority, index) => {
    const fieldErrors = { [`authorities.${index}`]: t.isNotAnAuthority };
    return new DomainError("UNKNOWN_AUTHORITY", t.thereIsNoAuthority(authority.slice(0, 64)), { fieldErrors });
  });
}

/** Null: all branches. */
type Branches = { branchCodes: string[] | null; requireBranches: RowRequirement[] };

/**
 * Branch codes as stored, without duplicates, in the given order, with the conditions of the commit. The client's former branches may be
 * inactive. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE with the index.
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

export type ClientStanding = {
  authorities: readonly string[];
  branchCodes: readonly string[] | null;
  requestsPerSecond: number | null;
  complianceAccess: ComplianceAccess;
  ownerPersonId: string;
};

/** True for a new client (`before` is null). */
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

/** Null is unbounded. */
function isWider<Bound>(before: Bound | null, after: Bound | null, than: (had: Bound, has: Bound) => boolean): boolean {
  if (before === null) return false;
  return after === null || than(before, after);
}

const standsForNothing: Pick<ClientStanding, "authorities" | "branchCodes"> = { authorities: [], branchCodes: [] };

/**
 * A service client gives only its own authorities and branches, and at most its rate. With `client:manage` alone it could otherwise create
 * a client with all rights. Each given authority applies at all branches of the other client, and each branch to all its authorities, so
 * the giver must have both. Existing rights are exempt. Throws FORBIDDEN with the index.
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

/**
 * The secret gives access to all rights of a client. A service client may rotate only clients with no more rights than its own. Throws
 * FORBIDDEN.
 */
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
