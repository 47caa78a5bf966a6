export const readScreenings = {
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "SCREEN",
} as const;
export const readWatchlist = { ...readScreenings, complianceAccess: "DECIDE" } as const;
export const decide = { ...readWatchlist, sessionAccess: "aml:operate" } as const;
