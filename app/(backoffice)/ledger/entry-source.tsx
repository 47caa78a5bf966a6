import { TextLink } from "@/components/ui/text-link";
import type { Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/ledger";
import { sourceWords } from "@/server/words";

type Source = Pick<JournalEntryView, "sourceType" | "sourceId">;

export function EntrySource({ entry, principal }: { entry: Source; principal: Principal }) {
  const { words, href } = sourceWords(entry.sourceType, entry.sourceId, principal);
  if (href === null) return <span>{words}</span>;
  return (
    <TextLink quiet href={href}>
      {words}
    </TextLink>
  );
}
