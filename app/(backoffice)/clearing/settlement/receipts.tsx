import { Printer } from "lucide-react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { Amount } from "@/components/money/amount";
import { EntryLink } from "@/components/records/entry-link";
import { ButtonLink } from "@/components/ui/button";
import { type Fact, Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import type { PageReads } from "@/server/auth/staff-context";
import type { SettlementPositionView } from "@/server/contract/clearing/sessions";
import { entriesInWords } from "@/server/domains/ledger/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { NetFigures } from "./net-figure";

type ReceiptsProps = Pick<PageReads, "read"> & {
  /** The final positions of a house and date, one per currency. */
  positions: readonly SettlementPositionView[];
  house: string;
  date: string;
};

export async function Receipts({ read, positions, house, date }: ReceiptsProps) {
  const references = await entriesInWords(
    read,
    positions.flatMap(({ settledEntryId }) => settledEntryId ?? []),
  );
  return (
    <div className="grid max-w-[640px] gap-5">
      <Notice tone="success" live="status" title={t.isSettled(house, date)} />
      {positions.map((position) => (
        <Receipt key={position.id} position={position} reference={references.get(position.settledEntryId ?? "")} />
      ))}
      <div>
        <ButtonLink variant="quiet" href="/clearing/settlement">
          {t.settleAnother}
        </ButtonLink>
      </div>
    </div>
  );
}

type ReceiptProps = { position: SettlementPositionView; reference: string | undefined };

function Receipt({ position, reference }: ReceiptProps) {
  const { id, house, businessDate, currency, netAmount } = position;
  return (
    <article
      aria-label={t.receiptOf(house, businessDate, currency)}
      className="grid gap-4 rounded-panel border border-line bg-panel p-4"
    >
      <NetFigures nets={[netAmount]} />
      <Facts facts={receiptFacts(position, reference)} />
      {id !== null && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            data-first-stop
            variant="primary"
            icon={<Printer size={16} aria-hidden />}
            href={addressOf.settlementReceipt(id)}
            target="_blank"
          >
            {common.printReceipt}
          </ButtonLink>
          <ButtonLink href={addressOf.settlementPosition(id)}>{t.viewPosition}</ButtonLink>
        </div>
      )}
    </article>
  );
}

/** The same on the receipt and on the page of the position. */
export function receiptFacts(position: SettlementPositionView, reference: string | undefined): Fact[] {
  const { id, settledEntryId: entryId, settledBy, settledAt, itemCount } = position;
  return [
    { term: common.entry, value: entryId ? <EntryLink entryId={entryId}>{reference}</EntryLink> : t.noEntry },
    { term: common.items, value: itemCount.toLocaleString("en") },
    { term: t.outwardCleared, value: <Amount value={position.grossCredits} /> },
    { term: t.inwardPaid, value: <Amount value={position.grossDebits} /> },
    { term: common.settled, value: settledAt && <BankMoment at={settledAt} seconds /> },
    { term: t.settledBy, value: <Actor actor={settledBy} /> },
    ...(id === null ? [] : [idFact(id, t.positionId)]),
  ];
}
