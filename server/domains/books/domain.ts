import type { Domain } from "../../domain";
import { bookJobs } from "./jobs";
import { reverseEntryCommand } from "./reverse-entry";
import { ledgerRoutes } from "./routes";

const section = "Ledger";
const authorities = ["ledger:read"];

export const booksDomain: Domain = {
  name: "books",
  routes: ledgerRoutes,
  commands: [reverseEntryCommand],
  jobs: bookJobs,
  navigation: [
    { label: "Books in balance", href: "/ledger", icon: "Scale", section, authorities, letter: "k" },
    { label: "Journal", href: "/ledger/entries", icon: "BookOpenText", section, authorities, letter: "j" },
    { label: "Day book", href: "/ledger/day-book", icon: "CalendarDays", section, authorities, letter: "d" },
    { label: "Trial balance", href: "/ledger/trial-balance", icon: "Sigma", section, authorities, letter: "u" },
    { label: "General ledger", href: "/ledger/gl-accounts", icon: "Library", section, authorities, letter: "l" },
  ],
};
