import { and, asc, eq, sql } from "drizzle-orm";
import { pgView, text } from "drizzle-orm/pg-core";
import { relation } from "@/db/relation";
import { journalEntries } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalCategory } from "../../kernel/value-sets";
import { someLine, withSomeLine } from "./entry-filter";
import { type EntryRow, entryHeader, entryRows, placeOf } from "./entry-view";

type Place = { category: JournalCategory; currency: string };

/** Entries of a category searched for one currency. */
const WINDOW = 20;

/**
 * The day's first entries of each category and currency, with the currency as `place`. A category with several currencies is
 * searched only at its beginning, so that a rare currency does not cost a whole day.
 */
export async function firstEntries(
  read: ReadDb,
  day: string,
  places: readonly Place[],
  limit: number,
): Promise<EntryRow[]> {
  const several = ({ category }: Place) => places.filter((other) => other.category === category).length > 1;
  const [mixed, plain] = [places.filter(several), places.filter((one) => !several(one))];
  return [
    ...(plain.length === 0 ? [] : await firstOfEach(read, day, plain, { looked: limit })),
    ...(mixed.length === 0 ? [] : await firstOfEach(read, day, mixed, { looked: limit * WINDOW, shown: limit })),
  ];
}

const listed = pgView("listed", {
  category: text("category").$type<JournalCategory>().notNull(),
  currency: text("currency").notNull(),
}).existing();

function relationOf(places: readonly Place[]) {
  const categories = sql.param(places.map(({ category }) => category));
  const currencies = sql.param(places.map(({ currency }) => currency));
  const rows = sql`select * from unnest(${categories}::text[], ${currencies}::text[]) as u (category, currency)`;
  return relation("listed", rows);
}

/**
 * Per place, up to `shown` of the category's first `looked` entries with a line in its currency. Without `shown`, all of them.
 * One statement: a lateral join scans the category index once per place.
 */
function firstOfEach(
  read: ReadDb,
  day: string,
  places: readonly Place[],
  { looked, shown }: { looked: number; shown?: number },
) {
  const { xact, id } = journalEntries;
  const first = read
    .select(entryHeader)
    .from(journalEntries)
    .where(and(eq(journalEntries.category, listed.category), eq(journalEntries.businessDate, day)))
    // Together with one date and category, these follow the index. Including the date would make the planner sort.
    .orderBy(asc(xact), asc(id))
    .limit(looked)
    .as("first_entry");
  const found = read
    .select()
    .from(first)
    .where(shown === undefined ? undefined : withSomeLine(read, first.id, eq(someLine.currency, listed.currency)))
    .orderBy(asc(first.xact), asc(first.id))
    .limit(shown ?? looked)
    .as("found_entry");
  const { reference, category, businessDate, valueDate, postedAt, narrative, sourceType, sourceId } = found;
  const { reversesEntryId, branchCode, actor } = found;
  const picked = read
    .select({
      id: found.id,
      reference,
      category,
      businessDate,
      valueDate,
      postedAt,
      narrative,
      sourceType,
      sourceId,
      reversesEntryId,
      branchCode,
      actor,
      xact: found.xact,
      place: placeOf(listed.currency),
    })
    .from(relationOf(places))
    .crossJoinLateral(found)
    .as("picked");
  return entryRows(read, { entries: picked, order: [asc(picked.xact), asc(picked.id)] });
}
