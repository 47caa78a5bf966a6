import { defineJob } from "../../jobs/job";
import { expireApprovals } from "../../posting/jobs";

/** What nobody decided in time is over when its time is; this releases the money that it held. */
export const approvalJobs = [
  defineJob({
    name: "approvals.end-expired",
    every: "1m",
    work: async ({ signal }) => {
      while (!signal.aborted && (await expireApprovals()) > 0);
    },
  }),
];
