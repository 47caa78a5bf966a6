import * as t from "@/words/service/ledger";
import type { Domain } from "../../domain";
import { defineJob } from "../../jobs/job";
import { addressOf } from "../../kernel/addresses";
import { absorbLedgerTotals } from "../../posting/jobs";
import { suspenseBalance } from "./day-blockers";
import { ledgerInvariants } from "./invariants";
import { entriesInWords } from "./queries";
import { bookQueues } from "./queues";
import { limitOfReversed, reverseJournalEntry } from "./reverse-entry";
import { ledgerRoutes } from "./routes";

/** Reports include unabsorbed postings, so a late run costs time, never accuracy. */
const ledgerJobs = [defineJob({ name: "ledger.absorb-totals", every: "2s", work: absorbLedgerTotals })];

const section = "Ledger";
const authorities = ["ledger:read"] as const;

export const ledgerDomain: Domain = {
  name: "ledger",
  routes: ledgerRoutes,
  invariants: ledgerInvariants,
  dayBlockers: [suspenseBalance],
  commands: [reverseJournalEntry],
  jobs: ledgerJobs,
  words: {
    done: {
      openingBalance: { history: t.openingBalanceBroughtIn },
    },
    operations: { reverseJournalEntry: t.reversal },
    subjects: { journal_entry: { path: addressOf.entry, authorities, names: entriesInWords } },
    sources: {
      reversal: { words: t.reversal, path: addressOf.entry, authorities },
      opening: { words: t.openingBalance },
    },
  },
  queues: bookQueues,
  evidence: { limitedAs: limitOfReversed },
  navigation: [
    { label: t.booksInBalance, href: "/ledger", icon: "scale", section, authorities, letter: "k" },
    { label: t.journal, href: "/ledger/entries", icon: "book-open-text", section, authorities, letter: "j" },
    { label: t.dayBook, href: "/ledger/day-book", icon: "notebook-text", section, authorities, letter: "d" },
    { label: t.trialBalance, href: "/ledger/trial-balance", icon: "sigma", section, authorities, letter: "u" },
    { label: t.generalLedger, href: "/ledger/gl-accounts", icon: "library", section, authorities, letter: "l" },
  ],
};
