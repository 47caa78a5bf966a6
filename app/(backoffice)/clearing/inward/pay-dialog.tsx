"use client";

import { refusalOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ClearingItemView, payInwardItem } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { ItemEvidence } from "../items/item-evidence";

type Props = {
  item: ClearingItemView;
  open: boolean;
  onClose: () => void;
  onPay: (item: ClearingItemView) => void;
};

/** The question about an item that something speaks against. The result of the payment stands in the queue. */
export function PayDialog({ item, open, onClose, onPay }: Props) {
  const foreseen = usePreview<typeof payInwardItem>("payInwardItem", open ? { params: { id: item.id } } : null);
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={t.payQuestion}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={refusalOf(foreseen)}
            onClick={() => {
              onClose();
              onPay(item);
            }}
          >
            {t.pay}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ItemEvidence item={item} />
        <WhatWillHappen foreseen={foreseen} />
      </div>
    </Dialog>
  );
}
