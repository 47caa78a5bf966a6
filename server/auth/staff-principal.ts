import { staffUsers } from "@/db/schema/staff";
import { config } from "../config";
import { authoritiesOf, isRole, type Role } from "../kernel/roles";
import type { Principal } from "./principal";

const { id, personId, email, name, branchCode, roles, mustChangePassword } = staffUsers;

export const principalColumns = { id, personId, email, name, branchCode, roles, mustChangePassword };

type PrincipalRow = Pick<typeof staffUsers.$inferSelect, keyof typeof principalColumns>;

/** According to `SECOND_FACTOR_ROLES`. */
export function needsSecondFactor(roles: readonly Role[]): boolean {
  const { secondFactorRoles } = config();
  return roles.some((role) => secondFactorRoles.includes(role));
}

export function staffPrincipal(row: PrincipalRow): Principal {
  const roles = row.roles.filter(isRole);
  return {
    kind: "staff",
    id: row.id,
    personId: row.personId,
    name: row.email,
    displayName: row.name,
    authorities: row.mustChangePassword ? new Set() : authoritiesOf(roles),
    branchCode: row.branchCode,
    branchCodes: null,
    requestsPerSecond: null,
    complianceAccess: "DECIDE",
    roles,
    ...(row.mustChangePassword ? { mustChangePassword: true } : {}),
  };
}
