export const auditTrail = "Audit trail";
export const listExport = "List export";
export const recordViewed = "Record viewed";
export const signIn = "Signed in";
export const signOut = "Signed out";
export const signInFailed = "Sign-in failed";
export const signInLocked = "Sign-in delayed";
export const accessRefused = "Access refused";
export const tokenIssued = "Token issued";
export const tokenRevoked = "Tokens revoked";
export const sessionEnded = "Session ended";
export const passwordConfirmed = "Password confirmed";
export const secondFactorSet = "Second factor set";
export const secondFactorRemoved = "Second factor removed";
export const secondFactorFailed = "Second factor failed";
export const recoveryCodeUsed = "Recovery code used";
export const auditSealBroken = "Seal verification failed";
export const journal = "Journal";
export const brokenSealsFigure = "Failed seals";

export const brokenSeals = {
  SEAL_CHANGED: (seal: number) => `Seal ${seal} was changed, or the seal before it is missing`,
  RECORDS_CHANGED: (seal: number) => `Records under seal ${seal} were changed, added or removed`,
  RECORDS_UNREADABLE: (seal: number) => `Records under seal ${seal} cannot be read in their original form`,
  KEY_UNKNOWN: (seal: number) => `Seal ${seal} was made with an unknown key`,
  SEALS_MISSING: (seal: number) => `Seals from ${seal} on are missing`,
};
