import { defineJob } from "../../jobs/job";
import { absorbLedgerTotals } from "../../posting/jobs";

/** Reports add what is not absorbed yet, so a late run costs them time and never a figure. */
export const ledgerJobs = [defineJob({ name: "ledger.absorb-totals", every: "2s", work: absorbLedgerTotals })];
