"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { useOperation } from "@/components/api/use-operation";
import { formatAmount } from "@/components/money/format-amount";
import type { previewCardSettlement, settleCardTransactions } from "@/server/contract/card-network/records";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network/settlement";

type Props = { open: boolean; onClose: () => void; due: SettlementPreviewView };

/** The question before a settlement, with the figures of the moment. */
export function SettleDialog({ due, ...dialog }: Props) {
  const { data = due } = useOperation<typeof previewCardSettlement>(
    "GET /cards/settlement-preview",
    {},
    {
      enabled: dialog.open,
    },
  );
  return (
    <ConfirmCommand<typeof settleCardTransactions>
      {...dialog}
      endpoint="POST /cards/settlement-runs"
      request={{}}
      form="cards:settle"
      changes={["GET /cards/settlement-runs", "GET /cards/settlement-preview", "GET /cards/settlement-batches"]}
      title={t.settleQuestion}
      act={t.settle}
      done={t.settlementStarted}
      problem={data.batches.length === 0 ? t.nothingToSettle : null}
      effects={<Due due={data} />}
    >
      {t.finalOnceSettled}
    </ConfirmCommand>
  );
}

function Due({ due: { batches, businessDate } }: { due: SettlementPreviewView }) {
  return (
    <ul aria-label={t.whatIsDue} className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y">
      {batches.map(({ network, currency, netAmount, ...batch }) => (
        <li key={`${network} ${currency} ${batch.businessDate}`} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {t.dueBatch(network, batch.businessDate === businessDate ? null : batch.businessDate)}
            </span>
            <span className="figures">
              {netAmount.amount < 0
                ? t.toReceive(formatAmount({ ...netAmount, amount: -netAmount.amount }))
                : t.toPay(formatAmount(netAmount))}
            </span>
          </span>
          <span className="text-muted">{consistsOf(batch)}</span>
        </li>
      ))}
    </ul>
  );
}

type Figures = Pick<
  SettlementPreviewView["batches"][number],
  "transactionCount" | "grossPurchases" | "refunds" | "interchange" | "fees"
>;

function consistsOf({ transactionCount, grossPurchases, refunds, interchange, fees }: Figures): string {
  const figures = [
    [t.purchases, grossPurchases],
    [t.refunds, refunds],
    [t.interchange, interchange],
    [t.fees, fees],
  ] as const;
  const named = figures
    .filter(([, { amount }]) => amount !== 0)
    .map(([name, value]) => t.figure(name, formatAmount(value)));
  return [t.countOfTransactions(transactionCount), ...named].join(", ");
}
