import { watchlistEntries } from "@/db/schema/compliance";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/watchlist";
import { watchlistChanged } from "./events";
import { getWatchlistEntry } from "./watchlist-queries";

// Takes an entry out of what is screened against (RULES.md); nothing is done to one that is inactive. Locks the entry, then the version of the list. Moves no money and
// never parks.

export const deactivateWatchlistEntry = command(contract.deactivateWatchlistEntry, {
  plan: async ({ params: { id } }, { principal, read }) => {
    const { active } = await getWatchlistEntry(read, id);
    const subject = { type: "watchlist_entry", id };
    if (!active) return { subject, answer: null };
    return {
      rows: [
        update(
          watchlistEntries,
          { id },
          {
            expect: { active: [true] },
            set: { active: false, deactivatedAt: fact("postedAt"), deactivatedBy: principal.name },
            refusal: "STALE",
          },
        ),
      ],
      subject,
      outbox: [{ type: watchlistChanged }],
      answer: null,
    };
  },
});
