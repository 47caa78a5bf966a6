import * as t from "@/words/service/audit";
import type { SecurityEventKind } from "../../auth/security-event";
import type { Domain, Queue } from "../../domain";
import { defineJob } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { sealAll, verifyAll } from "../../seals/sealing";
import { recordExport } from "./csv-export";
import { recordView } from "./record-view";
import { auditRoutes } from "./routes";
import { SEALED, sealStates } from "./seals";

const auditQueues: readonly Queue[] = [
  {
    label: t.brokenSealsFigure,
    href: "/audit",
    authorities: ["audit:read"],
    // Hidden while there is no problem.
    count: async (reports) => {
      const broken = (await sealStates(reports)).filter(({ problem, late }) => problem !== null || late !== null);
      return broken.length === 0 ? null : { value: String(broken.length), note: broken[0]?.name ?? "" };
    },
  },
];

const auditJobs = [
  defineJob({ name: "audit.seal-records", every: "1m", work: ({ signal }) => sealAll(SEALED, signal) }),
  // Reads everything ever sealed, so it runs at night without a short limit.
  defineJob({
    name: "audit.verify-records",
    every: "40 3 * * *",
    timeoutSeconds: 4 * 3_600,
    work: ({ signal }) => verifyAll(SEALED, signal),
  }),
  // Keys are removed. The trail stays.
  pruning({ name: "audit.prune-keys", table: "idempotency_keys", keeps: "keys" }),
];

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
