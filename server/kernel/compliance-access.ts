/** A service client's access to screening and the watchlist, from least to most (decision 0049). */
export const complianceAccesses = ["NONE", "SCREEN", "DECIDE"] as const;
export type ComplianceAccess = (typeof complianceAccesses)[number];

export function includesAccess(held: ComplianceAccess, needed: ComplianceAccess): boolean {
  return complianceAccesses.indexOf(held) >= complianceAccesses.indexOf(needed);
}

/** The default access of a new client. Card networks have none. */
export function defaultComplianceAccess(authorities: readonly string[], setting: ComplianceAccess): ComplianceAccess {
  return authorities.includes("card:network") ? "NONE" : setting;
}
