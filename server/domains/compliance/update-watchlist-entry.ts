import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as words from "@/words/service/compliance";
import * as t from "@/words/service/compliance/entries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { changeRecord } from "../../commands/edit";
import { type RowChange, remove, upsert } from "../../commands/rows";
import * as contract from "../../contract/compliance/watchlist";
import { DomainError } from "../../kernel/errors";
import { storedDetails } from "./entry-details";
import { watchlistChanged } from "./events";
import { listable, namesOfEntry, withListed } from "./listable";
import { rescreenOfEntry } from "./rescreen/rescreen-parties";
import { entryView, getWatchlistEntryForChange } from "./watchlist-queries";

// Replaces the fields of an entry made by hand (RULES.md). A change screens all customers against it. Locks the entry,
// then the list version. Moves no money. Never parks.

export const updateWatchlistEntry = command(contract.updateWatchlistEntry, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const found = await getWatchlistEntryForChange(read, id);
    const { row } = found;
    if (row.importId !== null) throw new DomainError("ILLEGAL_STATE", t.importsChangeIt);
    const { fullName, listType, country = null, externalRef = null, source = null } = body;
    const aliases = same(row.aliases, body.aliases ?? []);
    const details = same(row.details, storedDetails(body.details));
    const entry = { fullName, aliases };
    const names = namesOfEntry(id, await withListed(principal, entry, (charged) => listable(entry, charged)));
    const set = { fullName, listType, aliases, country, externalRef, source, details };
    const change = await changeRecord(watchlistEntries, { id }, found, { set, event: watchlistChanged }, context);
    const plan = {
      ...change.plan,
      rows: [
        ...(change.plan.rows ?? []),
        ...(change.isChanged ? await nameChanges(read, id, names.rows, row.active) : []),
      ],
      ...(!names.screenable && { warnings: [words.canNeverMatch] }),
      subject: { type: "watchlist_entry", id },
      auditDetail: { fullName, listType, names: names.rows.length },
      answer: entryView(change.after),
    };
    return change.isChanged && row.active ? compose(plan, rescreenOfEntry(id, principal.name)) : plan;
  },
});

/** The stored value if it is equal, so that an equal list is no change. */
const same = <Value>(stored: Value, sent: Value): Value => (isDeepStrictEqual(stored, sent) ? stored : sent);

type Names = ReturnType<typeof namesOfEntry>["rows"];

async function nameChanges(read: ReadDb, entryId: string, names: Names, active: boolean): Promise<RowChange[]> {
  const { place } = watchlistNames;
  const stored = await read.select({ place }).from(watchlistNames).where(eq(watchlistNames.entryId, entryId));
  const kept = new Set(names.map((name) => name.place));
  return [
    ...names.map(({ entryId: _, place: at, ...name }) =>
      upsert(watchlistNames, { entryId, place: at }, { ...name, active }),
    ),
    ...stored
      .filter((name) => !kept.has(name.place))
      .map((name) => remove(watchlistNames, { entryId, place: name.place }, { refusal: "STALE" })),
  ];
}
