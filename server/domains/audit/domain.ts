import * as t from "@/words/service/audit";
import type { SecurityEventKind } from "../../auth/security-event";
import type { Domain } from "../../domain";
import { auditJobs } from "./jobs";
import { auditQueues } from "./queues";
import { recordExport } from "./record-export";
import { recordView } from "./record-view";
import { auditRoutes } from "./routes";

/** Display names of sign-in events. */
const atTheDoors: Readonly<Record<SecurityEventKind, string>> = {
  SIGN_IN: t.signIn,
  SIGN_OUT: t.signOut,
  SIGN_IN_FAILED: t.signInFailed,
  SIGN_IN_LOCKED: t.signInLocked,
  ACCESS_REFUSED: t.accessRefused,
  TOKEN_ISSUED: t.tokenIssued,
  TOKEN_REVOKED: t.tokenRevoked,
  SESSION_ENDED: t.sessionEnded,
  PASSWORD_CONFIRMED: t.passwordConfirmed,
  SECOND_FACTOR_SET: t.secondFactorSet,
  SECOND_FACTOR_REMOVED: t.secondFactorRemoved,
  SECOND_FACTOR_FAILED: t.secondFactorFailed,
  RECOVERY_CODE_USED: t.recoveryCodeUsed,
  AUDIT_SEAL_BROKEN: t.auditSealBroken,
};

export const auditDomain: Domain = {
  name: "audit",
  routes: auditRoutes,
  commands: [recordExport, recordView],
  jobs: auditJobs,
  queues: auditQueues,
  words: {
    operations: { ...atTheDoors, viewRecord: t.recordViewed },
    subjects: { export: null, address: null, sealed_records: null },
  },
  navigation: [
    {
      label: t.auditTrail,
      href: "/audit",
      icon: "scroll-text",
      section: "Administration",
      authorities: ["audit:read"],
    },
  ],
};
