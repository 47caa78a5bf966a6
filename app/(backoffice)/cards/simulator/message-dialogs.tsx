"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { formatAmount, formatFigure } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { CheckboxField, SelectField } from "@/components/ui/form-fields";
import type {
  captureAuthorization,
  incrementAuthorization,
  refundCardTransaction,
  reverseAuthorization,
} from "@/server/contract/card-network/adapter";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import type { MonetaryAmount } from "@/server/contract/fields";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { CHANGED } from "./changed-reads";

/** A posted capture, which can be refunded. */
export type Capture = { clearedTransactionId: string; amount: MonetaryAmount };
export type Message = { authorization: AuthorizationView; captures: readonly Capture[]; onClose: () => void };

/** Common to all messages: the key is the body's networkRef, which replaces the empty one. */
const sent = { keyInBody: "networkRef", changes: CHANGED } as const;
const networkRef = "";

function IncrementForm({ authorization: { id, amount }, onClose }: Message) {
  const { currency } = amount;
  const made = useCommandForm<typeof incrementAuthorization, { amount: string }>(
    "POST /card-network/authorizations/{id}/increments",
    {
      ...sent,
      form: `simulator:increment:${id}`,
      defaultValues: { amount: "" },
      toRequest: (values) => ({ params: { id }, body: { networkRef, amount: typedMoney(values.amount, currency) } }),
      done: ({ declineReason }) => (declineReason ? t.increaseDeclined(t.declineReasons[declineReason]) : t.increased),
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.increase} onCancel={onClose}>
      <MoneyField name="amount" label={t.increaseBy} currency={currency} />
    </CommandForm>
  );
}

function ReverseForm({ authorization: { id, heldAmount }, onClose }: Message) {
  const { currency } = heldAmount;
  const made = useCommandForm<typeof reverseAuthorization, { amount: string }>(
    "POST /card-network/authorizations/{id}/reversals",
    {
      ...sent,
      form: `simulator:reverse:${id}`,
      defaultValues: { amount: formatFigure(heldAmount) },
      toRequest: (values) => ({ params: { id }, body: { networkRef, amount: typedMoney(values.amount, currency) } }),
      done: t.reversed,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.reverse} onCancel={onClose}>
      <MoneyField name="amount" label={common.amount} currency={currency} hint={t.ofHold(formatAmount(heldAmount))} />
    </CommandForm>
  );
}

/** After the final capture, a further one needs `force`. */
function CaptureForm({ authorization, onClose }: Message) {
  const { id, status, heldAmount } = authorization;
  const { currency } = heldAmount;
  const isPending = status === "PENDING";
  const made = useCommandForm<typeof captureAuthorization, { amount: string; final: boolean }>(
    "POST /card-network/authorizations/{id}/captures",
    {
      ...sent,
      form: `simulator:capture:${id}`,
      defaultValues: { amount: isPending ? formatFigure(heldAmount) : "", final: true },
      toRequest: ({ amount, final }) => ({
        params: { id },
        body: {
          networkRef,
          amount: typedMoney(amount, currency),
          ...(isPending ? { final } : status === "CAPTURED" && { force: true }),
        },
      }),
      done: t.capturePosted,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.captureWords[status]} onCancel={onClose}>
      <MoneyField
        name="amount"
        label={common.amount}
        currency={currency}
        hint={isPending ? t.ofHold(formatAmount(heldAmount)) : t.postsAsForcePost}
      />
      {isPending && (
        <CheckboxField name="final" hint={t.releasesTheRest}>
          {t.finalCapture}
        </CheckboxField>
      )}
    </CommandForm>
  );
}

function RefundForm({ authorization, captures, onClose }: Message) {
  const { id, cardId, amount, merchantName } = authorization;
  const { currency } = amount;
  const [last] = captures.slice(-1);
  const made = useCommandForm<typeof refundCardTransaction, { amount: string; clearedTransactionId: string }>(
    "POST /card-network/refunds",
    {
      ...sent,
      form: `simulator:refund:${id}`,
      defaultValues: {
        clearedTransactionId: last?.clearedTransactionId ?? "",
        amount: last ? formatFigure(last.amount) : "",
      },
      toRequest: ({ amount, clearedTransactionId }) => ({
        body: {
          networkRef,
          cardId: cardId ?? "",
          clearedTransactionId,
          amount: typedMoney(amount, currency),
          ...(merchantName && { merchantName }),
        },
      }),
      done: t.refundPosted,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.refund} onCancel={onClose}>
      <SelectField
        name="clearedTransactionId"
        label={t.clearedTransaction}
        options={captures.map((capture) => ({
          value: capture.clearedTransactionId,
          label: formatAmount(capture.amount),
        }))}
      />
      <MoneyField name="amount" label={common.amount} currency={currency} />
    </CommandForm>
  );
}

export const IncrementDialog = formDialog({ title: t.increaseAuthorization, description: t.simulator }, IncrementForm);
export const ReverseDialog = formDialog({ title: t.reverseAuthorization, description: t.simulator }, ReverseForm);
export const CaptureDialog = formDialog({ title: t.captureAuthorization, description: t.simulator }, CaptureForm);
export const RefundDialog = formDialog({ title: t.refundCapture, description: t.simulator }, RefundForm);
