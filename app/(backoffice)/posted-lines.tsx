import type { Visit } from "@/app/staff-page";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { ChargeList } from "@/components/preview/charge-list";
import { entryHref, stripLines } from "@/components/records/entry";
import { Section } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView } from "@/server/contract/ledger";
import type { TransferView } from "@/server/contract/transfers";
import { accountNames } from "@/server/domains/ledger/account-names";
import { chargesOfEntries } from "@/server/domains/pricing/posted-charges";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import { glNames } from "./ledger/entry-lines";

type ChargesProps = { entryId: string | null; read: PageReads["read"]; principal: Principal };

export async function PostedCharges({ entryId, read, principal }: ChargesProps) {
  const charges = entryId === null ? [] : await chargesOfEntries(read, [entryId]);
  if (charges.length === 0) return null;
  return (
    <Section title={common.charges}>
      <ChargeList charges={charges} ruleHref={may(principal, "pricing:manage") ? addressOf.chargeRule : undefined} />
    </Section>
  );
}

type LinesProps = {
  staff: Pick<Visit, "principal" | "read" | "may">;
  lines: JournalEntryView["lines"] | TransferView["legs"];
  entry: { reference: string | null; entryId: string | null };
};

/** Names and links depend on the reader's authorities. */
export async function PostedLines({ staff: { principal, read, may: mayRead }, lines, entry }: LinesProps) {
  const [names, holders] = await Promise.all([glNames(read), accountNames(read, principal, lines)]);
  const links = { accounts: mayRead("account:read"), cards: mayRead("card:read"), ledger: mayRead("ledger:read") };
  return (
    <JournalEntryStrip
      reference={entry.reference ?? undefined}
      href={entryHref(entry.entryId, links.ledger)}
      lines={stripLines(lines, { names, holders, mayRead: links })}
    />
  );
}
