"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { formatAmount } from "@/components/money/format-amount";
import { actOf, refusalOf } from "@/components/preview/act-words";
import { ForeseenEffects } from "@/components/preview/foreseen-effects";
import { usePreview } from "@/components/preview/use-preview";
import type { MonetaryAmount } from "@/server/contract/fields";
import type { payCommission } from "@/server/contract/payouts";
import * as t from "@/words/payouts";

export type PayNowProps = { id: string; name: string; amount: MonetaryAmount };

/** The question before a manual payment: amount, destination, withheld tax and the reason for an approval. */
export function PayNowDialog({ id, name, amount, ...dialog }: PayNowProps & { open: boolean; onClose: () => void }) {
  const request = { params: { id }, body: { currency: amount.currency } };
  const foreseen = usePreview<typeof payCommission>("payCommission", dialog.open ? request : null);
  return (
    <ConfirmCommand<typeof payCommission>
      {...dialog}
      endpoint="POST /beneficiaries/{id}/payout"
      request={request}
      form={`payout:${id}:${amount.currency}`}
      changes={["GET /commissions/payouts", "GET /commissions/accruals", "GET /approvals"]}
      title={t.payNowQuestion(name)}
      act={t.pay}
      parks={actOf(foreseen, t.pay).parks}
      problem={refusalOf(foreseen)}
      effects={
        foreseen.view &&
        foreseen.view.outcome !== "REFUSED" && <ForeseenEffects view={foreseen.view} asking={foreseen.asking} />
      }
      done={t.commissionPaid}
    >
      {t.paysAllThatIsOwed(formatAmount(amount))}
    </ConfirmCommand>
  );
}
