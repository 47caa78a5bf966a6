import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { bookJobs } from "./jobs";
import { bookQueues } from "./queues";
import { reverseJournalEntry } from "./reverse-entry";
import { ledgerRoutes } from "./routes";

const section = "Ledger";
const authorities = ["ledger:read"] as const;

export const booksDomain: Domain = {
  name: "books",
  routes: ledgerRoutes,
  commands: [reverseJournalEntry],
  jobs: bookJobs,
  words: {
    operations: { reverseJournalEntry: "Reversal" },
    subjects: { journal_entry: { path: addressOf.entry, authorities } },
    sources: {
      reversal: { words: "Reversal", path: addressOf.entry, authorities },
      opening: { words: "Opening balance" },
    },
  },
  queues: bookQueues,
  navigation: [
    { label: "Books in balance", href: "/ledger", icon: "scale", section, authorities, letter: "k" },
    { label: "Journal", href: "/ledger/entries", icon: "book-open-text", section, authorities, letter: "j" },
    { label: "Day book", href: "/ledger/day-book", icon: "calendar-days", section, authorities, letter: "d" },
    { label: "Trial balance", href: "/ledger/trial-balance", icon: "sigma", section, authorities, letter: "u" },
    { label: "General ledger", href: "/ledger/gl-accounts", icon: "library", section, authorities, letter: "l" },
  ],
};
