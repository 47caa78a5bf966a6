import { watchlistEntries } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance/entries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { update } from "../../commands/rows";
import * as contract from "../../contract/compliance/watchlist";
import { DomainError } from "../../kernel/errors";
import { watchlistChanged } from "./events";
import { rescreenOfEntry } from "./rescreen/rescreen-parties";
import { getWatchlistEntry } from "./watchlist-queries";

// Lets a deactivated entry match again, and screens all customers against it (RULES.md). Idempotent. Locks the entry,
// then the list version. Moves no money. Never parks: it makes screening stricter.

export const reactivateWatchlistEntry = command(contract.reactivateWatchlistEntry, {
  plan: async ({ params: { id } }, { principal, read }) => {
    const entry = await getWatchlistEntry(read, id);
    const subject = { type: "watchlist_entry", id };
    if (entry.active) return { subject, answer: entry };
    if (entry.retiredByImport !== null) throw new DomainError("ILLEGAL_STATE", t.publisherRemovedIt);
    const set = { active: true, deactivatedAt: null, deactivatedBy: null, deactivationReason: null };
    const plan = {
      rows: [
        update(
          watchlistEntries,
          { id },
          { expect: { active: [false], retiredByImport: [null] }, set, refusal: "STALE" },
        ),
      ],
      subject,
      outbox: [{ type: watchlistChanged }],
      answer: { ...entry, ...set },
    };
    return compose(plan, rescreenOfEntry(id, principal.name));
  },
});
