import { NetFigures, unsigned } from "@/app/(backoffice)/clearing/settlement/net-figure";
import { glNames } from "@/app/(backoffice)/ledger/entry-lines";
import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { decimalsOf } from "@/components/money/format-amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { minorOf } from "@/components/money/totals";
import { PaperFigures, PaperHeading } from "@/components/papers/paper-facts";
import { stripLines } from "@/components/records/entry";
import { PrintSheet } from "@/components/ui/print-sheet";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { businessDate } from "@/server/domains/business-date/queries";
import { findHouse } from "@/server/domains/clearing/houses";
import { findSettlementPosition } from "@/server/domains/clearing/settlement/queries";
import { findEntry } from "@/server/domains/ledger/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { amountInWords } from "@/words/money";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.settlementReceipt };

/** The paper of a final position, one currency of a house and date. */
export default paperPage<"id">(t.settlementReceipt, "clearing:read", async (staff) => {
  const { read, path } = staff;
  const position = await recordAt(path.id, () => findSettlementPosition(read, path.id));
  const {
    house: code,
    settledBy,
    settledAt,
    settledEntryId,
    grossCredits,
    grossDebits,
    netAmount,
    currency,
  } = position;
  const [house, entry, names, today, clerk] = await Promise.all([
    findHouse(read, code),
    settledEntryId === null ? null : findEntry(read, settledEntryId),
    glNames(read),
    businessDate(read),
    settledBy === null ? "" : nameOfActor(settledBy),
  ]);
  return (
    <PrintSheet
      size="a4"
      title={t.settlementReceipt}
      head={<BankHead />}
      back={<TextLink href={addressOf.settlementPosition(path.id)}>{t.backToPosition}</TextLink>}
    >
      <PaperHeading
        facts={[
          [common.businessDate, position.businessDate],
          [common.status, statusShown("position", position.finality).word],
          [common.items, position.itemCount.toLocaleString("en")],
          [common.settled, settledAt === null ? "" : bankMoment(settledAt, { seconds: true })],
          [t.settledBy, clerk],
          [common.entry, entry?.reference ?? t.noEntry],
          [t.positionId, path.id],
          [common.printed, today],
        ]}
      >
        <p className="font-semibold">{clearing.houseNamed(code, house?.name ?? "")}</p>
      </PaperHeading>
      <PaperFigures
        figures={[
          [t.outwardCleared, grossCredits],
          [t.inwardPaid, grossDebits],
          [common.net, netAmount],
        ]}
      />
      <div className="mt-5">
        <NetFigures nets={[netAmount]} />
        <p>{amountInWords(minorOf(unsigned(netAmount).amount, currency), currency, decimalsOf(currency))}</p>
      </div>
      {entry && (
        <div className="mt-5">
          <JournalEntryStrip reference={entry.reference} lines={stripLines(entry.lines, { names })} />
        </div>
      )}
      <footer className="grid break-inside-avoid grid-cols-2 gap-10 pt-20">
        {[
          [t.clerk, clerk],
          [t.checkedBy, ""],
        ].map(([role, name]) => (
          <span key={role} className="border-ink border-t pt-1">
            <span className="text-muted">{role}</span> {name}
          </span>
        ))}
      </footer>
    </PrintSheet>
  );
});
