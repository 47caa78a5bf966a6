import { Status } from "@/components/ui/status";
import type { JournalEntryView } from "@/server/contract/ledger";

export function entryState(entry: Pick<JournalEntryView, "reversesEntryId" | "reversedByEntryId">) {
  if (entry.reversesEntryId !== null) return "REVERSAL";
  return entry.reversedByEntryId !== null ? "REVERSED" : "POSTED";
}

export function EntryState({ entry }: { entry: Parameters<typeof entryState>[0] }) {
  return <Status of="entry" value={entryState(entry)} />;
}
