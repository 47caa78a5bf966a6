import { defineJob } from "../../jobs/job";
import { absorbLedgerTotals } from "../../posting/jobs";

/** Reports include unabsorbed postings, so a late run costs time, never accuracy. */
export const ledgerJobs = [defineJob({ name: "ledger.absorb-totals", every: "2s", work: absorbLedgerTotals })];
