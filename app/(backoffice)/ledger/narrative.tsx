import { CATEGORY_WORDS } from "@/components/money/category-words";
import type { JournalEntryView } from "@/server/contract/ledger";

/** What an entry was for, in a row: its narrative, and without one its category, which is not anybody's own words. */
export function Narrative({ of: { narrative, category } }: { of: Pick<JournalEntryView, "narrative" | "category"> }) {
  return narrative ?? <span className="text-muted">{CATEGORY_WORDS[category]}</span>;
}
