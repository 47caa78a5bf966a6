import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { transferHref } from "@/components/records/transfer";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/journal";
import type { Authority } from "@/server/kernel/authorities";

type Source = Pick<JournalEntryView, "sourceType" | "sourceId">;

const WORDS: Record<string, string> = {
  transfer: "Transfer",
  reversal: "Reversal",
  opening: "Opening balance",
  cash_movement: "Cash movement",
};

/** Where the source of an entry is shown, and who may see it there; sources whose page is not built yet have none. */
const PAGES: Record<string, { page: (id: string) => string; authorities: readonly Authority[] }> = {
  transfer: { page: (id) => transferHref(id), authorities: ["transfer:read", "ledger:read"] },
  reversal: { page: (id) => entryHref(id), authorities: ["ledger:read"] },
  cash_movement: { page: (id) => receiptHref(id), authorities: ["teller:operate"] },
};

/** What caused an entry, as a link to it for those who may follow it. */
export function EntrySource({ entry, principal }: { entry: Source; principal: Principal }) {
  const words = WORDS[entry.sourceType] ?? entry.sourceType;
  const place = PAGES[entry.sourceType];
  if (!place?.authorities.some((authority) => may(principal, authority))) return <span>{words}</span>;
  return (
    <TextLink quiet href={place.page(entry.sourceId)}>
      {words}
    </TextLink>
  );
}
