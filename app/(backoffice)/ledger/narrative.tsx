import { CATEGORY_WORDS } from "@/components/money/category-words";
import type { JournalEntryView } from "@/server/contract/ledger";

/** The category stands in for a missing narrative. */
export function Narrative({ of: { narrative, category } }: { of: Pick<JournalEntryView, "narrative" | "category"> }) {
  return narrative ?? <span className="text-muted">{CATEGORY_WORDS[category]}</span>;
}
