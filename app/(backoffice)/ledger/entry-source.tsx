import { TextLink } from "@/components/ui/text-link";
import type { JournalEntryView } from "@/server/contract/journal";

type Source = Pick<JournalEntryView, "sourceType" | "sourceId">;

const WORDS: Record<string, string> = {
  transfer: "Transfer",
  reversal: "Reversal",
  opening: "Opening balance",
  cash_movement: "Cash movement",
};

/** Where the source of an entry is shown; sources whose page is not built yet have none. */
const PAGES: Record<string, (id: string) => string> = {
  transfer: (id) => `/transfers/${id}`,
  reversal: (id) => `/ledger/entries/${id}`,
  cash_movement: (id) => `/receipts/${id}`,
};

/** What caused an entry, as a link to it. */
export function EntrySource({ entry }: { entry: Source }) {
  const words = WORDS[entry.sourceType] ?? entry.sourceType;
  const page = PAGES[entry.sourceType]?.(entry.sourceId);
  return page ? (
    <TextLink quiet href={page}>
      {words}
    </TextLink>
  ) : (
    <span>{words}</span>
  );
}
