import { watchlistEntries } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance/entries";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/watchlist";
import { DomainError } from "../../kernel/errors";
import { watchlistChanged } from "./events";
import { getWatchlistEntry } from "./watchlist-queries";

// Excludes an entry from screening (RULES.md). Idempotent. Locks the entry, then the list version. Moves no money.
// Never parks.

export const deactivateWatchlistEntry = command(contract.deactivateWatchlistEntry, {
  plan: async ({ params: { id } }, { principal, read }) => {
    const { active, importId } = await getWatchlistEntry(read, id);
    if (active && importId !== null && principal.kind === "staff")
      throw new DomainError("ILLEGAL_STATE", t.retireInstead);
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
