import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { entryHref, stripLines } from "@/components/records/entry";
import { EntryLink } from "@/components/records/entry-link";
import { may, type Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/ledger";
import * as t from "@/words/ledger/ledger";
import { EntrySource } from "../entry-source";
import type { AccountNames } from "../side-account";

type Props = { entry: JournalEntryView; names: AccountNames; principal: Principal };

/** The lines of an entry under its row. */
export function JournalDetail({ entry, names, principal }: Props) {
  return (
    <div className="grid max-w-4xl gap-2 whitespace-normal">
      <JournalEntryStrip
        reference={entry.reference}
        href={entryHref(entry.id)}
        lines={stripLines(entry.lines, {
          names: names.chart,
          holders: names.holders,
          mayRead: { accounts: may(principal, "account:read"), ledger: true },
        })}
      />
      <p className="text-muted">
        {t.postedByWithValueDate(
          <BankMoment at={entry.postedDate} seconds />,
          <Actor actor={entry.actor} />,
          entry.valueDate,
        )}{" "}
        <EntrySource entry={entry} principal={principal} />{" "}
        {entry.reversedByEntryId && <EntryLink entryId={entry.reversedByEntryId}>{t.viewReversal}</EntryLink>}
        {entry.reversesEntryId && <EntryLink entryId={entry.reversesEntryId}>{t.viewOriginalEntry}</EntryLink>}
      </p>
    </div>
  );
}
