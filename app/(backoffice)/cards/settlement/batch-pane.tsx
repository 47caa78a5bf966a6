import { X } from "lucide-react";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { type Fact, Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Stat, StatRow } from "@/components/ui/stat";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { SettlementBatchView } from "@/server/contract/card-network/views";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";
import { RecordHistory } from "../../record-history";
import { itemColumns } from "../cleared/cleared-columns";

type Props = { batch: SettlementBatchView; staff: Visit; closeHref: string };

/** One batch in full: figures, entry and its newest transactions. */
export async function BatchPane({ batch, staff, closeHref }: Props) {
  const { id, network, currency, businessDate, status, failure } = batch;
  const name = t.batchOf(network, currency, businessDate);
  const items = await listPage(listClearedTransactions({ settlementBatchId: id }), "");
  return (
    <article aria-label={name} className="grid content-start gap-5 p-4 xl:p-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold text-section">{name}</h2>
        <Status of="settlementBatch" value={status} />
        <span className="ml-auto">
          <ButtonLink href={closeHref} size="small" variant="quiet" iconOnly icon={<X size={16} aria-hidden />}>
            {common.close}
          </ButtonLink>
        </span>
      </header>
      {failure !== null && (
        <Notice tone="danger" title={t.batchFailed}>
          {failure} {t.nextRunRetries}
        </Notice>
      )}
      <Figures batch={batch} />
      <Facts facts={factsOf(batch)} />
      <TableSection
        title={t.transactions}
        actions={<TextLink href={addressOf.clearedTransactionsOfBatch(id)}>{t.allTransactions}</TextLink>}
        columns={itemColumns}
        rows={items.items}
        rowKey={(item) => item.id}
        whenEmpty={null}
      />
      <RecordHistory reports={staff.reports} label={common.history} recordIds={[id]} />
    </article>
  );
}

function Figures({ batch }: { batch: SettlementBatchView }) {
  const figures = [
    [t.purchases, batch.grossPurchases],
    [t.refunds, batch.refunds],
    [t.interchange, batch.interchange],
    [t.fees, batch.fees],
    [batch.netAmount.amount < 0 ? t.netReceived : t.netPaid, batch.netAmount],
  ] as const;
  return (
    <StatRow>
      <Stat label={t.transactions} value={batch.transactionCount.toLocaleString("en")} />
      {figures.map(([label, value]) => (
        <Stat key={label} label={label} value={<Amount value={value} hideCurrency />} />
      ))}
    </StatRow>
  );
}

function factsOf(batch: SettlementBatchView): (Fact | false)[] {
  const { settledEntryId, payableBefore, payableAfter, settledOn, settledAt } = batch;
  const entry = entryHref(settledEntryId);
  return [
    { term: t.terms, value: t.termsOf(batch.interchangePercent, batch.feePercent, batch.feePerTransaction) },
    payableBefore !== null && { term: t.payableBefore, value: <Amount value={payableBefore} /> },
    payableAfter !== null && { term: t.payableAfter, value: <Amount value={payableAfter} /> },
    settledOn !== null && { term: common.settled, value: <BusinessDay date={settledOn} /> },
    settledAt !== null && { term: common.posted, value: <BankMoment at={settledAt} seconds /> },
    entry !== undefined && { term: common.entry, value: <TextLink href={entry}>{common.journalEntry}</TextLink> },
    idFact(batch.id),
  ];
}
