import { isRole, type Role } from "../../auth/permissions";
import { DomainError } from "../../kernel/errors";

/** Roles as stored: known, each once, in the order given. Throws UNKNOWN_ROLE naming the place. */
export function checkedRoles(roles: readonly string[]): Role[] {
  const known = new Set<Role>();
  roles.forEach((role, index) => {
    if (!isRole(role)) {
      throw new DomainError("UNKNOWN_ROLE", `There is no role ${role.slice(0, 64)}.`, {
        fieldErrors: { [`roles.${index}`]: "is not a role of this bank" },
      });
    }
    known.add(role);
  });
  return [...known];
}

export type StaffStanding = { personId: string; roles: readonly string[]; active: boolean };

const isAdministrator = (staff: Pick<StaffStanding, "roles" | "active">) =>
  staff.active && staff.roles.includes("ADMINISTRATOR");

/** Whether the change takes an active administrator away from the bank. */
export function losesAdministrator(before: StaffStanding, after: Pick<StaffStanding, "roles" | "active">): boolean {
  return isAdministrator(before) && !isAdministrator(after);
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
    throw new DomainError("ILLEGAL_STATE", "You cannot deactivate yourself; another administrator has to.");
  }
  if (!sameRoles(before.roles, after.roles)) {
    throw new DomainError("ILLEGAL_STATE", "You cannot change your own roles; another administrator has to.");
  }
}
