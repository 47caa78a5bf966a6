import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { TextLink } from "@/components/ui/text-link";
import { Moment } from "@/components/ui/time";
import { config } from "@/server/config";
import type { JournalEntryView } from "@/server/contract/journal";
import { type GlNames, stripLines } from "../entry-lines";

type Props = { entry: JournalEntryView; names: GlNames; mayReadAccounts: boolean };

/** The lines of an entry under its row. */
export function JournalDetail({ entry, names, mayReadAccounts }: Props) {
  return (
    <div className="grid max-w-4xl gap-2 whitespace-normal">
      <JournalEntryStrip
        reference={entry.reference}
        href={`/ledger/entries/${entry.id}`}
        lines={stripLines(entry.lines, names, mayReadAccounts)}
      />
      <p className="text-muted">
        Posted <Moment at={entry.postedDate} timeZone={config().bankTimeZone} seconds />
        {entry.actor && ` by ${entry.actor}`}, value date {entry.valueDate}.{" "}
        {entry.reversedByEntryId && (
          <TextLink href={`/ledger/entries/${entry.reversedByEntryId}`}>See its reversal</TextLink>
        )}
        {entry.reversesEntryId && (
          <TextLink href={`/ledger/entries/${entry.reversesEntryId}`}>See what it reverses</TextLink>
        )}
      </p>
    </div>
  );
}
