"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { SelectField, TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { codeOptions } from "@/components/ui/options";
import type { blockCard, CardView, closeCard } from "@/server/contract/cards";
import { cardReasons } from "@/server/kernel/value-sets";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { reasons } from "@/words/service/cards";

type Reason = (typeof cardReasons)[number];
type Values = { reason: Reason | ""; note: string };
type Props = { card: CardView; onClose: () => void };

const NO_REASON: Values = { reason: "", note: "" };
/** Without EXPIRED, which only the bank sets. */
const OPTIONS = codeOptions(reasons, "").filter(({ value }) => cardReasons.includes(value as Reason));

const shared = ({ card: { id, version }, onClose }: Props) => ({
  defaultValues: NO_REASON,
  toRequest: ({ reason, note }: Values) => ({
    ifMatch: version,
    params: { id },
    body: { ...(reason !== "" && { reason }), ...(note.trim() !== "" && { note }) },
  }),
  changes: ["GET /cards", "GET /cards/{id}"],
  onClose,
});

function ReasonFields() {
  return (
    <>
      <SelectField
        name="reason"
        label={common.reason}
        required={t.chooseAReason}
        placeholder={t.chooseAReason}
        options={OPTIONS}
      />
      <TextareaField name="note" label={common.note} optional maxLength={500} rows={3} />
    </>
  );
}

function BlockForm(props: Props) {
  const made = useCommandForm<typeof blockCard, Values>("POST /cards/{id}/block", {
    ...shared(props),
    form: `card:block:${props.card.id}`,
    done: t.cardBlocked,
  });
  return (
    <CommandForm {...made} send={t.blockCard} variant="danger" onCancel={props.onClose}>
      <ReasonFields />
    </CommandForm>
  );
}

export const BlockDialog = recordDialog(
  "card",
  { title: t.blockCard, description: t.newPaymentsAreDeclined },
  BlockForm,
);

function CloseForm(props: Props) {
  const made = useCommandForm<typeof closeCard, Values>("POST /cards/{id}/close", {
    ...shared(props),
    form: `card:close:${props.card.id}`,
    done: t.cardClosed,
  });
  return (
    <CommandForm {...made} send={t.closeCard} variant="danger" onCancel={props.onClose}>
      <Notice tone="warning" title={t.closingIsFinal}>
        {t.pendingPaymentsStillPost}
      </Notice>
      <ReasonFields />
    </CommandForm>
  );
}

export const CloseDialog = recordDialog("card", { title: t.closeCard }, CloseForm);
