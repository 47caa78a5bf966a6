// domain
export const auditTrail = "Audit trail";

// record-export
export const listExport = "List export";

// record-view
export const recordViewed = "Record viewed";

// domain: what happens at the doors of the bank
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
export const auditSealBroken = "Seal of the records broken";

// seals
export const journal = "Journal";
export const brokenSealsFigure = "Seals in question";
export const brokenSeals = {
  SEAL_CHANGED: (seal: number) => `Seal ${seal} was changed, or the one before it is gone`,
  RECORDS_CHANGED: (seal: number) => `Records under seal ${seal} were changed, added or removed`,
  RECORDS_UNREADABLE: (seal: number) => `Records under seal ${seal} cannot be read as they were`,
  KEY_UNKNOWN: (seal: number) => `Seal ${seal} was made with a key that this bank does not know`,
  SEALS_MISSING: (seal: number) => `Seals from ${seal} on are missing`,
};
