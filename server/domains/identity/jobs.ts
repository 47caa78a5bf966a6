import { pruneTokens } from "../../auth/client-store";
import { defineJob } from "../../jobs/job";

/** A token is refused from the moment it expires; this keeps the table small. */
export const identityJobs = [
  defineJob({
    name: "identity.prune-tokens",
    every: "5m",
    work: async ({ signal }) => {
      while (!signal.aborted && (await pruneTokens()) > 0);
    },
  }),
];
