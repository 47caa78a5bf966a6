import { pruning } from "../../jobs/pruning";

export const payoutJobs = [pruning({ name: "payouts.prune-runs", table: "payout_runs", keeps: "runs" })];
