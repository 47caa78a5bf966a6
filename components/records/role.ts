import type { Authority } from "@/server/kernel/authorities";
import { isRole, ROLE_AUTHORITIES, ROLES } from "@/server/kernel/roles";
import * as t from "@/words/staff";

/** The role as people call it; one that this build does not know shows its own name. */
export function roleTitle(role: string): string {
  return isRole(role) ? t.titles[role] : role;
}

/** Why an action is closed to whoever lacks the authorities, any of which opens it: «Needs role: Teller or Head teller». */
export function needs(...authorities: readonly Authority[]): string {
  const roles = ROLES.filter((role) =>
    authorities.some((authority) => (ROLE_AUTHORITIES[role] as readonly Authority[]).includes(authority)),
  );
  // What no role grants is a service client's alone, and has no other name than its own.
  const names = roles.length > 0 ? roles.map(roleTitle) : authorities;
  return t.needsRole(names);
}
