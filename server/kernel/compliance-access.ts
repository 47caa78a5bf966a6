/** What a service client may do with screening and the watchlist, from least to most (decision 0049). */
export const complianceAccesses = ["NONE", "SCREEN", "DECIDE"] as const;
export type ComplianceAccess = (typeof complianceAccesses)[number];

/** Whether `held` includes `needed`. */
export function includesAccess(held: ComplianceAccess, needed: ComplianceAccess): boolean {
  return complianceAccesses.indexOf(held) >= complianceAccesses.indexOf(needed);
}

/** The access to compliance of a new client that names none: card networks have none. */
export function defaultComplianceAccess(authorities: readonly string[], setting: ComplianceAccess): ComplianceAccess {
  return authorities.includes("card:network") ? "NONE" : setting;
}
