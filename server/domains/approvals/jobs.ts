import { defineJob } from "../../jobs/job";
import { expireApprovals } from "../../posting/jobs";

/** Expiry releases the holds of undecided items. */
export const approvalJobs = [
  defineJob({
    name: "approvals.end-expired",
    every: "1m",
    work: async ({ signal }) => {
      while (!signal.aborted && (await expireApprovals()) > 0);
    },
  }),
];
