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
  // The trail stays; the keys under which requests came do not.
  pruning({ name: "audit.prune-keys", table: "idempotency_keys", keeps: "keys" }),
];
