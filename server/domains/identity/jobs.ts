import { pruneTokens } from "../../auth/client-store";
import { pruneSessions } from "../../auth/session-store";
import { defineJob } from "../../jobs/job";
import { removeOld } from "../../jobs/pruning";

/** After this time a wrong password no longer counts (decision 0034). */
const FORGIVEN_DAYS = 3;

/** Expired tokens and ended sessions are refused without this. The job keeps the tables small. */
export const identityJobs = [
  defineJob({
    name: "identity.prune-tokens",
    every: "5m",
    work: async ({ signal }) => {
      while (!signal.aborted && (await pruneTokens()) > 0);
    },
  }),
  defineJob({
    name: "identity.prune-sessions",
    every: "1h",
    work: async ({ signal }) => {
      while (!signal.aborted && (await pruneSessions()) > 0);
    },
  }),
  defineJob({
    name: "identity.prune-sign-in-failures",
    every: "1h",
    work: ({ signal }) => removeOld("sign_in_failures", FORGIVEN_DAYS, signal),
  }),
];
