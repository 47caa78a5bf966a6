"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { formatAmount } from "@/components/money/format-amount";
import { Status } from "@/components/ui/status";
import type { PayoutRunView, runCommissionPayouts } from "@/server/contract/payouts";
import * as t from "@/words/payouts";

type Props = { open: boolean; onClose: () => void; due: PayoutRunView };

/** The question before a run, and its results by payee. */
export function RunDialog({ due, ...dialog }: Props) {
  return (
    <ConfirmCommand<typeof runCommissionPayouts>
      {...dialog}
      endpoint="POST /commissions/payouts"
      request={{ body: {} }}
      form="payouts:run"
      changes={["GET /commissions/payouts", "GET /commissions/accruals"]}
      title={t.runPayoutsQuestion}
      act={t.runPayouts}
      answer={(run) => ({ title: t.runHasEnded, content: <Result run={run} /> })}
    >
      {inWords(due)}
    </ConfirmCommand>
  );
}

function inWords({ paid, total, items }: PayoutRunView): string {
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const [waiting, unpaid] = [count("PENDING_APPROVAL"), count("NOT_PAID")];
  return [
    paid === 0 ? t.nothingPostsAtOnce : t.whatIsPaid(paid, total.map((amount) => formatAmount(amount)).join(", ")),
    waiting > 0 ? t.waitForAChecker(waiting) : "",
    unpaid > 0 ? t.cannotBePaid(unpaid) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function Result({ run: { items } }: { run: PayoutRunView }) {
  return (
    <ul aria-label={t.resultByBeneficiary} className="max-h-80 divide-y divide-line overflow-y-auto">
      {items.map(({ beneficiaryId, beneficiaryName, outcome, reason, net }) => (
        <li key={`${beneficiaryId}-${net.currency}`} className="grid gap-0.5 py-2">
          <span className="flex justify-between gap-4">
            <span className="font-medium">{beneficiaryName ?? t.unnamed}</span>
            <span className="figures">{formatAmount(net)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-muted">
            <Status of="payoutItem" value={outcome} />
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
