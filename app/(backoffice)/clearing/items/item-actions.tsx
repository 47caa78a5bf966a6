"use client";

import { CheckCircle2, RotateCcw, Undo2 } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { refusalOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { type Asked, DialogButton, dialogAction } from "@/components/ui/dialog-button";
import { TextLink } from "@/components/ui/text-link";
import type { ReturnReasonView } from "@/server/contract/clearing/houses";
import type {
  ClearingItemView,
  clearOutwardItem,
  payInwardItem,
  representItem,
} from "@/server/contract/clearing/items";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";
import { ItemEvidence } from "./item-evidence";
import { ITEM_READS } from "./item-reads";

type Props = {
  item: ClearingItemView;
  reasons: readonly ReturnReasonView[];
  /** The item that presents this one again. */
  againId: string | null;
  /** The missing role. */
  disabledReason: string | null;
};

const ReturnItem = dialogAction({ words: t.returnItem, icon: <Undo2 size={16} aria-hidden /> }, () =>
  import("./return-dialog").then((module) => module.ReturnDialog),
);

/** The actions that the item's state allows. An open dialog outlives a colleague's decision. */
export function ItemActions({ item, reasons, againId, disabledReason }: Props) {
  const { direction, state } = item;
  const pending = state === "PENDING";
  const icon = <CheckCircle2 size={16} aria-hidden />;
  const button = { variant: "primary", disabledReason } as const;
  return (
    <>
      <ReturnItem item={item} reasons={reasons} disabledReason={disabledReason} look={{ shown: pending }} />
      <DialogButton {...button} icon={icon} words={t.clearItem} shown={pending && direction === "OUTWARD"}>
        {(dialog) => <ClearQuestion item={item} {...dialog} />}
      </DialogButton>
      <DialogButton {...button} icon={icon} words={t.pay} shown={pending && direction === "INWARD"}>
        {(dialog) => <PayQuestion item={item} {...dialog} />}
      </DialogButton>
      <DialogButton
        {...button}
        icon={<RotateCcw size={16} aria-hidden />}
        words={t.presentAgain}
        shown={state === "RETURNED" && direction === "OUTWARD" && againId === null}
        disabledReason={disabledReason ?? againstPresenting(item, reasons)}
      >
        {(dialog) => <PresentQuestion item={item} {...dialog} />}
      </DialogButton>
    </>
  );
}

const MOST_PRESENTATIONS = 3;

function againstPresenting({ returnReasonCode, presentations }: ClearingItemView, reasons: Props["reasons"]) {
  if (!reasons.some(({ code, representable }) => code === returnReasonCode && representable))
    return t.isNotRepresentable;
  return presentations >= MOST_PRESENTATIONS ? t.presentedTooOften(presentations) : null;
}

type QuestionProps = Asked & { item: ClearingItemView };

function ClearQuestion({ item, ...dialog }: QuestionProps) {
  const request = { params: { id: item.id } };
  const foreseen = usePreview<typeof clearOutwardItem>("clearOutwardItem", dialog.open ? request : null);
  return (
    <ConfirmCommand<typeof clearOutwardItem>
      {...dialog}
      endpoint="POST /clearing/outward/{id}/clear"
      request={request}
      form={`clearing-item:clear:${item.id}`}
      changes={ITEM_READS}
      title={t.clearQuestion}
      act={t.clearItem}
      done={t.itemCleared}
      problem={refusalOf(foreseen)}
      effects={<Effects item={item} foreseen={foreseen} />}
    >
      {t.creditsTheAccount}
    </ConfirmCommand>
  );
}

function PayQuestion({ item, ...dialog }: QuestionProps) {
  const request = { params: { id: item.id } };
  const foreseen = usePreview<typeof payInwardItem>("payInwardItem", dialog.open ? request : null);
  return (
    <ConfirmCommand<typeof payInwardItem>
      {...dialog}
      endpoint="POST /clearing/inward/{id}/pay"
      request={request}
      form={`clearing-item:pay:${item.id}`}
      changes={ITEM_READS}
      title={t.payQuestion}
      act={t.pay}
      done={t.itemPaid}
      problem={refusalOf(foreseen)}
      effects={<Effects item={item} foreseen={foreseen} />}
    >
      {t.debitsTheAccount}
    </ConfirmCommand>
  );
}

function PresentQuestion({ item, ...dialog }: QuestionProps) {
  const request = { params: { id: item.id } };
  const foreseen = usePreview<typeof representItem>("representItem", dialog.open ? request : null);
  return (
    <ConfirmCommand<typeof representItem>
      {...dialog}
      endpoint="POST /clearing/items/{id}/represent"
      request={request}
      form={`clearing-item:represent:${item.id}`}
      changes={ITEM_READS}
      title={t.presentQuestion}
      act={t.presentAgain}
      problem={refusalOf(foreseen)}
      answer={({ id, reference }) => ({
        title: t.presentedAgain,
        content: <TextLink href={addressOf.clearingItem(id)}>{reference}</TextLink>,
      })}
      effects={<Effects item={item} foreseen={foreseen} />}
    >
      {t.entersANewItem(item.presentations + 1)}
    </ConfirmCommand>
  );
}

type EffectsProps = { item: ClearingItemView; foreseen: ReturnType<typeof usePreview> };

function Effects({ item, foreseen }: EffectsProps) {
  return (
    <div className="grid gap-3">
      <ItemEvidence item={item} />
      <WhatWillHappen foreseen={foreseen} />
    </div>
  );
}
