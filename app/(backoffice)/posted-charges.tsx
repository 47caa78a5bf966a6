import { ChargeList } from "@/components/preview/charge-list";
import { Section } from "@/components/ui/page";
import type { PageReads } from "@/server/auth/staff-context";
import { chargesOfEntries } from "@/server/domains/pricing/posted-charges";
import * as common from "@/words/common";

type Props = { entryId: string | null; read: PageReads["read"] };

/** The charges of an entry, each with its tax and why it was charged when it was; nothing of an entry without any. */
export async function PostedCharges({ entryId, read }: Props) {
  const charges = entryId === null ? [] : await chargesOfEntries(read, [entryId]);
  if (charges.length === 0) return null;
  return (
    <Section title={common.charges}>
      <ChargeList charges={charges} />
    </Section>
  );
}
