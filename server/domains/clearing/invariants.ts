import { and, eq, gte, isNull } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import { journalEntries } from "@/db/schema/posting";
import * as t from "@/words/service/clearing";
import type { Invariant } from "../../domain";
import { ITEM_SOURCE } from "./new-item";

/** Counts have no currency (ISO 4217). */
const COUNT = "XXX";

/** Every item cleared on the date has exactly one entry, and every entry of an item its item (Q7). */
const entriesOfItems: Invariant = {
  name: "ENTRIES_OF_CLEARED_ITEMS",
  title: t.entriesOfClearedItems,
  compare: async (read, day) => {
    const { id, state, settlesOn, entryId } = clearingItems;
    const { businessDate, sourceType, reversesEntryId } = journalEntries;
    const isOfItem = and(eq(businessDate, day), eq(sourceType, ITEM_SOURCE), isNull(reversesEntryId));
    const entries = await read.$count(journalEntries, isOfItem);
    const found = await read
      .select({ id })
      .from(clearingItems)
      .innerJoin(journalEntries, eq(journalEntries.id, entryId))
      .where(isOfItem);
    const without = await read.$count(
      clearingItems,
      and(eq(state, "CLEARED"), gte(settlesOn, day), isNull(entryId)),
    );
    return [{ currency: COUNT, expected: BigInt(entries), actual: BigInt(found.length - without) }];
  },
};

export const clearingInvariants: readonly Invariant[] = [entriesOfItems];
