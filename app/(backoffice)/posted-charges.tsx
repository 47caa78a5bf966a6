import { ChargeList } from "@/components/preview/charge-list";
import { Section } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { chargesOfEntries } from "@/server/domains/pricing/posted-charges";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";

type Props = { entryId: string | null; read: PageReads["read"]; principal: Principal };

/** The charges of an entry, each with its tax and why it was charged when it was; nothing of an entry without any. */
export async function PostedCharges({ entryId, read, principal }: Props) {
  const charges = entryId === null ? [] : await chargesOfEntries(read, [entryId]);
  if (charges.length === 0) return null;
  return (
    <Section title={common.charges}>
      <ChargeList charges={charges} ruleHref={may(principal, "pricing:manage") ? addressOf.chargeRule : undefined} />
    </Section>
  );
}
