import * as t from "@/words/service/staff";
import type { Authority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { authoritiesOf, isRole, type Role } from "../../kernel/roles";
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

export type StaffStanding = { personId: string; roles: readonly string[]; active: boolean };

const isAdministrator = ({ active, roles }: Pick<StaffStanding, "roles" | "active">) =>
  active && roles.includes("ADMINISTRATOR");

/** What a change of somebody's roles, or of his being active, gives and takes. Who is not active holds nothing. */
export type Grant = {
  /** He becomes an administrator, or is none any more. */
  administrator: "GIVEN" | "TAKEN" | null;
  /** The pairs of which he holds both sides from now on. */
  pairs: readonly FourEyesPair[];
};

export function grantOf(
  pairs: readonly FourEyesPair[],
  before: Pick<StaffStanding, "roles" | "active"> | null,
  after: Pick<StaffStanding, "roles" | "active">,
): Grant {
  const [was, is] = [before !== null && isAdministrator(before), isAdministrator(after)];
  return {
    administrator: was === is ? null : is ? "GIVEN" : "TAKEN",
    pairs: completedPairs(pairs, heldBy(before), heldBy(after)),
  };
}

/** Whether it takes a second administrator to give it. */
export function isForTwo({ administrator, pairs }: Grant): boolean {
  return administrator === "GIVEN" || pairs.length > 0;
}

function heldBy(standing: Pick<StaffStanding, "roles" | "active"> | null): ReadonlySet<Authority> {
  return authoritiesOf(standing?.active ? standing.roles.filter(isRole) : []);
}

const sameRoles = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((role) => right.includes(role));

/**
 * Nobody gives himself rights or takes them from himself, by whichever session or client: an administrator who could
 * would hold every right of the bank. Throws ILLEGAL_STATE.
 */
export function refuseOwnStanding(
  changerPersonId: string,
  before: StaffStanding,
  after: Pick<StaffStanding, "roles" | "active">,
): void {
  if (changerPersonId !== before.personId) return;
  if (before.active && !after.active) {
    throw new DomainError("ILLEGAL_STATE", t.youCannotDeactivateYourself);
  }
  if (!sameRoles(before.roles, after.roles)) {
    throw new DomainError("ILLEGAL_STATE", t.youCannotChangeYourOwn);
  }
}
