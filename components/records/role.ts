import type { Authority } from "@/server/kernel/authorities";
import { isRole, ROLE_AUTHORITIES, ROLES } from "@/server/kernel/roles";
import * as t from "@/words/staff";

/** An unknown role shows its own name. */
export function roleTitle(role: string): string {
  return isRole(role) ? t.titles[role] : role;
}

/**
 * The reason for a reader without all of the authorities, any of which suffices: "Needs role: Teller or Head teller".
 */
export function needs(...authorities: readonly Authority[]): string {
  const roles = ROLES.filter((role) =>
    authorities.some((authority) => (ROLE_AUTHORITIES[role] as readonly Authority[]).includes(authority)),
  );
  // An authority that no role grants belongs to service clients and has only its own name.
  const names = roles.length > 0 ? roles.map(roleTitle) : authorities;
  return t.needsRole(names);
}
