import * as t from "@/words/service/staff";
import { titles } from "@/words/staff";
import type { Principal } from "../../auth/principal";
import type { Authority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { authoritiesOf, isRole, ROLE_AUTHORITIES, type Role } from "../../kernel/roles";
import { completedPairs, type FourEyesPair } from "./four-eyes";

/** Roles as stored: known, each once, in the order given. Throws UNKNOWN_ROLE naming the place. */
export function checkedRoles(roles: readonly string[]): Role[] {
  const known = new Set<Role>();
  roles.forEach((role, index) => {
    if (!isRole(role)) {
      throw new DomainError("UNKNOWN_ROLE", t.thereIsNoRole(role.slice(0, 64)), {
        fieldErrors: { [`roles.${index}`]: t.isNotARole },
      });
    }
    known.add(role);
  });
  return [...known];
}

/** `branchCode` null: head office; left out where it does not matter. */
export type StaffStanding = { personId: string; roles: readonly string[]; active: boolean; branchCode?: string | null };
type Standing = Omit<StaffStanding, "personId">;

const isAdministrator = ({ active, roles }: Standing) => active && roles.includes("ADMINISTRATOR");

/** What a change of somebody's roles, or of his being active, gives and takes. Who is not active holds nothing. */
export type Grant = {
  /** He becomes an administrator, or is none any more. */
  administrator: "GIVEN" | "TAKEN" | null;
  /** The pairs of which he holds both sides from now on. */
  pairs: readonly FourEyesPair[];
  /** He may decide on what others sent, and might not before. */
  decides: boolean;
  /** He works with the cash of every branch, and had one of his own before. */
  everywhere: boolean;
};

export function grantOf(pairs: readonly FourEyesPair[], before: Standing | null, after: Standing): Grant {
  const [was, is] = [before !== null && isAdministrator(before), isAdministrator(after)];
  const [held, holds] = [heldBy(before), heldBy(after)];
  return {
    administrator: was === is ? null : is ? "GIVEN" : "TAKEN",
    pairs: completedPairs(pairs, held, holds),
    decides: pairs.some(({ checker }) => holds.has(checker) && !held.has(checker)),
    everywhere: Boolean(before?.branchCode) && after.branchCode === null && holds.has("teller:operate"),
  };
}

/** Whether it takes a second administrator to give it. */
export function isForTwo({ administrator, pairs, decides, everywhere }: Grant): boolean {
  return administrator === "GIVEN" || pairs.length > 0 || decides || everywhere;
}

export function heldBy(standing: Standing | null): ReadonlySet<Authority> {
  return authoritiesOf(standing?.active ? standing.roles.filter(isRole) : []);
}

const sameRoles = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((role) => right.includes(role));

/**
 * Nobody gives himself rights or takes them from himself, by whichever session or client: an administrator who could
 * would hold every right of the bank. Throws ILLEGAL_STATE.
 */
export function refuseOwnStanding(changerPersonId: string, before: StaffStanding, after: Standing): void {
  if (changerPersonId !== before.personId) return;
  if (before.active && !after.active) {
    throw new DomainError("ILLEGAL_STATE", t.youCannotDeactivateYourself);
  }
  if (!sameRoles(before.roles, after.roles)) {
    throw new DomainError("ILLEGAL_STATE", t.youCannotChangeYourOwn);
  }
}

/**
 * A service client gives only roles all of whose authorities it has itself, and where it has branches only to who works at one of them:
 * with `staff:manage` alone it would make itself somebody who may do everything. Roles that he has already, where he works already, and
 * people who act for themselves, are not held to that. Throws FORBIDDEN naming the place.
 */
export function requireOwnToGive(
  giver: Pick<Principal, "kind" | "authorities" | "branchCodes">,
  before: Standing | null,
  after: Standing,
): void {
  if (giver.kind === "staff") return;
  const had: readonly string[] = before?.active ? before.roles : [];
  const moves = before?.branchCode !== after.branchCode;
  after.roles.forEach((role, index) => {
    if ((had.includes(role) && !moves) || !isRole(role)) return;
    if (ROLE_AUTHORITIES[role].every((authority) => giver.authorities.has(authority))) return;
    throw new DomainError("FORBIDDEN", t.aClientGivesOnlyRolesItCovers(titles[role]), {
      fieldErrors: { [`roles.${index}`]: t.isNotYoursToGive },
    });
  });
  if ((moves || after.roles.some((role) => !had.includes(role))) && !coversBranch(giver, after))
    throw new DomainError("FORBIDDEN", t.aClientGivesRolesAtItsBranches(giver.branchCodes ?? []), {
      fieldErrors: { branchCode: t.isNotYoursToGive },
    });
}

/** Whether a service client works wherever he does; head office is everywhere. */
export function coversBranch(
  { branchCodes }: Pick<Principal, "branchCodes">,
  { branchCode = null }: Pick<Standing, "branchCode">,
): boolean {
  return branchCodes === null || (branchCode !== null && branchCodes.includes(branchCode));
}
