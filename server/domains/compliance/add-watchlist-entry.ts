import { watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/watchlist";
import { newId } from "../../kernel/ids";
import { namesOfEntry } from "./entry-names";
import { watchlistChanged } from "./events";
import { listable, withListed } from "./listable";
import { rescreenOfEntry } from "./rescreen/rescreen-parties";

// Adds an entry, which the next screening meets (RULES.md). Locks the version of the list until it commits (`raise_list_version`). Moves no
// money and never parks.

export const addWatchlistEntry = command(contract.addWatchlistEntry, {
  plan: async ({ body }, { principal }) => {
    const id = newId();
    const { fullName, listType, aliases = [], country = null, externalRef = null, source = null } = body;
    const entry = { id, fullName, listType, aliases, country, externalRef, source, active: true };
    const names = namesOfEntry(id, await withListed(principal, entry, (charged) => listable(entry, charged)));
    const made = { createdAt: fact("postedAt"), createdBy: principal.name };
    const plan = {
      rows: [
        // The version is the trigger's: what it is by then, nobody knows here.
        insert(watchlistEntries, { ...entry, ...made, changedIn: 0 }),
        ...names.rows.map((row) => insert(watchlistNames, row)),
      ],
      ...(!names.screenable && { warnings: [t.canNeverMatch] }),
      subject: { type: "watchlist_entry", id },
      auditDetail: { fullName, listType, names: names.rows.length },
      outbox: [{ type: watchlistChanged }],
      answer: {
        ...entry,
        ...made,
        deactivatedAt: null,
        deactivatedBy: null,
        importId: null,
        retiredByImport: null,
      },
    };
    return compose(plan, rescreenOfEntry(id, principal.name));
  },
});
