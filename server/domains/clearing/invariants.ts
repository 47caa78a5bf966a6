import { and, count, eq, gte, isNull } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import * as t from "@/words/service/clearing";
import type { Invariant } from "../../domain";
import { NO_CURRENCY } from "../../kernel/money";
import { entriesOn } from "../ledger/entries-of-sources";
import { ITEM_SOURCE } from "./new-item";

/** Every item cleared on the date has exactly one entry, and every entry of an item its item (Q7). */
const entriesOfItems: Invariant = {
  name: "ENTRIES_OF_CLEARED_ITEMS",
  title: t.entriesOfClearedItems,
  compare: async (read, day) => {
    const { state, settlesOn, entryId } = clearingItems;
    const entry = entriesOn(read, day, ITEM_SOURCE);
    const entries = await read.$count(entry);
    const [found] = await read.select({ count: count() }).from(clearingItems).innerJoin(entry, eq(entry.id, entryId));
    const without = await read.$count(clearingItems, and(eq(state, "CLEARED"), gte(settlesOn, day), isNull(entryId)));
    return [{ currency: NO_CURRENCY, expected: BigInt(entries), actual: BigInt((found?.count ?? 0) - without) }];
  },
};

export const clearingInvariants: readonly Invariant[] = [entriesOfItems];
