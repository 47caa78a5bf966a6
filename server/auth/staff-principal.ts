import { staffUsers } from "@/db/schema/staff";
import { authoritiesOf, isRole } from "../kernel/roles";
import type { Principal } from "./principal";

const { id, personId, email, name, branchCode, roles, mustChangePassword } = staffUsers;

/** What of a staff user's row makes him a principal. */
export const principalColumns = { id, personId, email, name, branchCode, roles, mustChangePassword };

type PrincipalRow = Pick<typeof staffUsers.$inferSelect, keyof typeof principalColumns>;

/** The staff user of this row as one who may call. */
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
    roles,
    ...(row.mustChangePassword ? { mustChangePassword: true } : {}),
  };
}
