import * as t from "@/words/service/staff";
import { titles } from "@/words/staff";
import type { Principal } from "../../auth/principal";
import type { Authority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { authoritiesOf, isRole, ROLE_AUTHORITIES, type Role } from "../../kernel/roles";
import { completedPairs, type FourEyesPair } from "./four-eyes";

/** Known roles without duplicates, in the given order. Throws UNKNOWN_ROLE with the index. */
export function checkedRoles(roles: readonly string[]): Role[] {
  return distinct(roles, isRole, (role, index) => {
    const fieldErrors = { [`roles.${index}`]: t.isNotARole };
    return new DomainError("UNKNOWN_ROLE", t.thereIsNoRole(role.slice(0, 64)), { fieldErrors });
  });
}

/** Without duplicates, in the given order. Throws the refusal of an unknown value. */
export function distinct<Known extends string>(
  values: readonly string[],
  isKnown: (value: string) => value is Known,
  refusal: (value: string, index: number) => DomainError,
): Known[] {
  const known = values.map((value, index) => {
    if (!isKnown(value)) throw refusal(value, index);
    return value;
  });
  return [...new Set(known)];
}

/** `branchCode` is null for head office, absent if irrelevant. */
export type StaffStanding = { personId: string; roles: readonly string[]; active: boolean; branchCode?: string | null };
type Standing = Omit<StaffStanding, "personId">;

const isAdministrator = ({ active, roles }: Standing) => active && roles.includes("ADMINISTRATOR");

/** Effects of a change of roles, status or branch. An inactive user holds nothing. */
export type Grant = {
  administrator: "GIVEN" | "TAKEN" | null;
  /** Pairs whose both sides the user holds only after the change. */
  pairs: readonly FourEyesPair[];
  /** The user becomes a checker. */
  decides: boolean;
  /** The user's cash operations are no longer limited to one branch. */
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

export function isForTwo({ administrator, pairs, decides, everywhere }: Grant): boolean {
  return administrator === "GIVEN" || pairs.length > 0 || decides || everywhere;
}

export function heldBy(standing: Standing | null): ReadonlySet<Authority> {
  return authoritiesOf(standing?.active ? standing.roles.filter(isRole) : []);
}

const sameRoles = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((role) => right.includes(role));

/**
 * No one changes their own rights by any session or client: an administrator could obtain every right of the bank. Throws ILLEGAL_STATE.
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
 * A service client grants only roles whose authorities it has, and a client with branches only to users there. With `staff:manage` alone it
 * could otherwise create an administrator. Existing roles and branches, and people, are exempt. Throws FORBIDDEN with the index.
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

/** Head office covers every branch. */
export function coversBranch(
  { branchCodes }: Pick<Principal, "branchCodes">,
  { branchCode = null }: Pick<Standing, "branchCode">,
): boolean {
  return branchCodes === null || (branchCode !== null && branchCodes.includes(branchCode));
}
