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
      {batches.map(({ network, currency, netAmount, transactionCount, ...batch }) => (
        <li
          key={`${network} ${currency} ${batch.businessDate}`}
          className="flex flex-wrap justify-between gap-x-4 py-2"
        >
          <span>
            <span className="font-medium">
              {t.dueBatch(network, batch.businessDate === businessDate ? null : batch.businessDate)}
            </span>{" "}
            <span className="text-muted">{t.countOfTransactions(transactionCount)}</span>
          </span>
          <span className="figures">
            {netAmount.amount < 0
              ? t.receives(formatAmount({ ...netAmount, amount: -netAmount.amount }))
              : t.pays(formatAmount(netAmount))}
          </span>
        </li>
      ))}
    </ul>
  );
}
