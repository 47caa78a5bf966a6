/** Reads that messages of the card network change. */
export const CHANGED = [
  "GET /cards/authorizations",
  "GET /cards/authorizations/{id}",
  "GET /cards/{id}/usage",
  "GET /accounts/{id}",
] as const;
