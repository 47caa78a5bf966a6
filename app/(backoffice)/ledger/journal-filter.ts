import { sortNamed } from "@/components/data-table/list-address";
import { readAmount } from "@/components/money/read-amount";
import { actorsCalled } from "@/server/auth/actor-names";
import type { PageReads } from "@/server/auth/staff-context";
import type { EntryFilter } from "@/server/domains/ledger/entry-filter";
import { isBusinessDate } from "@/server/kernel/business-date";
import { journalCategories } from "@/server/kernel/value-sets";

type Get = (name: string) => string;

export const JOURNAL_SORTS = ["date"] as const;
export const NEWEST_FIRST = "-date";

export function newestFirst(get: Get): boolean {
  return sortNamed(get("sort"), JOURNAL_SORTS, NEWEST_FIRST) === NEWEST_FIRST;
}

const REFERENCE = /^(\d{4})(\d\d)(\d\d)-\d+$/;

/** Defaults to the day of the reference, otherwise to today. Reversed dates are swapped. */
export function periodOf(get: Get, today: string): { from: string; to: string } {
  const [, year, month, day] = REFERENCE.exec(get("reference").trim()) ?? [];
  const own = `${year}-${month}-${day}`;
  const preset = isBusinessDate(own) ? own : today;
  const requested = { from: get("from"), to: get("to") };
  const last = isBusinessDate(requested.to)
    ? requested.to
    : isBusinessDate(requested.from) && requested.from > preset
      ? requested.from
      : preset;
  const first = isBusinessDate(requested.from) ? requested.from : last < preset ? last : preset;
  return first > last ? { from: last, to: first } : { from: first, to: last };
}

/** Unknown values of the address are ignored. */
export function entryFilterOf(get: Get, today: string): EntryFilter {
  const filter: EntryFilter = periodOf(get, today);
  const category = journalCategories.find((known) => known === get("category"));
  if (category) filter.category = category;
  const text = {
    account: "account",
    glCode: "gl",
    currency: "currency",
    reference: "reference",
    actor: "actor",
  } as const;
  for (const [field, name] of Object.entries(text) as [keyof typeof text, string][]) {
    const value = get(name).trim();
    if (value) filter[field] = field === "account" ? value.replaceAll(" ", "") : value;
  }
  if (get("sourceType")) filter.sourceType = get("sourceType");
  if (get("sourceId")) filter.sourceId = get("sourceId");
  for (const bound of ["amountFrom", "amountTo"] as const) {
    const amount = readAmount(get(bound));
    if (amount !== null) filter[bound] = amount;
  }
  if (get("reversed") === "yes") filter.reversed = true;
  if (get("reversed") === "no") filter.reversed = false;
  return filter;
}

/** `actor` may be typed as a name, so that it is looked up. */
export async function journalFilter(read: PageReads["read"], get: Get, today: string): Promise<EntryFilter> {
  const { actor, ...filter } = entryFilterOf(get, today);
  return actor === undefined ? filter : { ...filter, actors: await actorsCalled(read, actor) };
}
