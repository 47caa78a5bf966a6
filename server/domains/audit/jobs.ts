import { defineJob } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { sealAll, verifyAll } from "../../seals/sealing";
import { SEALED } from "./seals";

export const auditJobs = [
  defineJob({ name: "audit.seal-records", every: "1m", work: ({ signal }) => sealAll(SEALED, signal) }),
  // Reads everything ever sealed, so it runs at night without a short limit.
  defineJob({
    name: "audit.verify-records",
    every: "40 3 * * *",
    timeoutSeconds: 4 * 3_600,
    work: ({ signal }) => verifyAll(SEALED, signal),
  }),
  // Keys are removed. The trail stays.
  pruning({ name: "audit.prune-keys", prune: "prune_keys", keeps: "keys" }),
];
