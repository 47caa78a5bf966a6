import { watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { insert, insertedAs } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/compliance/watchlist";
import { newId } from "../../kernel/ids";
import { storedDetails } from "./entry-details";
import { watchlistChanged } from "./events";
import { listable, namesOfEntry, withListed } from "./listable";
import { rescreenOfEntry } from "./rescreen/rescreen-parties";
import { entryColumns, entryView } from "./watchlist-queries";

// Adds an entry for later screenings (RULES.md). Locks the list version until commit (`raise_list_version`). Moves no
// money. Never parks.

export const addWatchlistEntry = command(contract.addWatchlistEntry, {
  plan: async ({ body }, { principal }) => {
    const id = newId();
    const { fullName, listType, aliases = [], country = null, externalRef = null, source = null } = body;
    const details = storedDetails(body.details);
    const entry = { id, fullName, listType, aliases, country, externalRef, source, details, active: true };
    const names = namesOfEntry(id, await withListed(principal, entry, (charged) => listable(entry, charged)));
    // A trigger sets the list version.
    const row = { ...entry, createdAt: fact("postedAt"), createdBy: principal.name, changedIn: 0 };
    const plan = {
      rows: [insert(watchlistEntries, row), ...names.rows.map((name) => insert(watchlistNames, name))],
      ...(!names.screenable && { warnings: [t.canNeverMatch] }),
      subject: { type: "watchlist_entry", id },
      auditDetail: { fullName, listType, names: names.rows.length },
      outbox: [{ type: watchlistChanged }],
      answer: plannedView(entryView, insertedAs(watchlistEntries, entryColumns, row)),
    };
    return compose(plan, rescreenOfEntry(id, principal.name));
  },
});
