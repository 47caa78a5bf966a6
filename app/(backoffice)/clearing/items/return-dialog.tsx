"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { type CommandForm as Made, useCommandForm } from "@/components/api/use-command-form";
import { refusalOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { ReturnReasonView } from "@/server/contract/clearing/houses";
import type { ClearingItemView, returnInwardItem, returnOutwardItem } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";
import { ItemEvidence } from "./item-evidence";
import { ITEM_READS } from "./item-reads";
import { reasonWords } from "./reason-words";

type Values = { reason: string; other: string };

type Props = {
  item: ClearingItemView;
  /** With the codes of the house's scheme. */
  reasons: readonly ReturnReasonView[];
  onReturned?: () => void;
  onClose: () => void;
};

const OTHER = "OTHER";

function valuesOf({ item: { suggestedReason }, reasons }: Props): Values {
  const isKnown = reasons.some(({ code }) => code === suggestedReason);
  if (suggestedReason === null) return { reason: "", other: "" };
  return isKnown ? { reason: suggestedReason, other: "" } : { reason: OTHER, other: suggestedReason };
}

const optionsOf = (props: Props) => ({
  form: `clearing-item:return:${props.item.id}`,
  defaultValues: valuesOf(props),
  toRequest: ({ reason, other }: Values) => ({
    params: { id: props.item.id },
    body: { reasonCode: reason === OTHER ? other.trim() : reason },
  }),
  changes: ITEM_READS,
  stepwise: true as const,
  done: t.itemReturned,
  ...(props.onReturned && { onDone: props.onReturned }),
  onClose: props.onClose,
});

function InwardForm(props: Props) {
  const made = useCommandForm<typeof returnInwardItem, Values>("POST /clearing/inward/{id}/return", optionsOf(props));
  return <ReturnForm {...props} operation="returnInwardItem" made={made} />;
}

function OutwardForm(props: Props) {
  const made = useCommandForm<typeof returnOutwardItem, Values>("POST /clearing/outward/{id}/return", optionsOf(props));
  return <ReturnForm {...props} operation="returnOutwardItem" made={made} />;
}

type Op = typeof returnInwardItem | typeof returnOutwardItem;
type FormProps<Of extends Op> = Props & { operation: Of["id"]; made: Made<Of, Values> };

function ReturnForm<Of extends Op>({ item, reasons, operation, made, onClose }: FormProps<Of>) {
  const { form } = made;
  const [reason, other] = form.watch(["reason", "other"]);
  const foreseen = useFormPreview<Of, Values>(operation, made);
  const isOther = reason === OTHER;
  const isUnknown = isOther && other.trim() !== "" && !reasons.some(({ code }) => code === other.trim());
  const options = [
    ...reasons.map(({ code }) => ({ value: code, label: reasonWords(code, reasons) })),
    { value: OTHER, label: t.anotherCode },
  ];
  return (
    <CommandForm
      {...made}
      stepwise
      send={t.returnItem}
      variant="danger"
      refusal={refusalOf(foreseen)}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <ItemEvidence item={item} />
      <SelectField
        name="reason"
        label={t.returnReason}
        required={t.chooseAReturnReason}
        placeholder={t.chooseAReturnReason}
        options={options}
      />
      {isOther && (
        <TextField name="other" label={t.reasonCode} required={t.enterTheReasonCode} maxLength={64} mono autoFocus />
      )}
      {isUnknown && (
        <Notice tone="warning" live="status" title={t.unknownReason(other.trim())}>
          {t.unknownReasonMeans}
        </Notice>
      )}
    </CommandForm>
  );
}

/** Returns an item for a coded reason, which the service suggests where it knows one. */
export const ReturnDialog = formDialog(
  ({ item: { direction } }: Props) => ({ title: t.returnTitles[direction] }),
  (props: Props) => (props.item.direction === "INWARD" ? <InwardForm {...props} /> : <OutwardForm {...props} />),
);
