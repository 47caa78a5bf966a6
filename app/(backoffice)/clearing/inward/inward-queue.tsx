"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { DataTable } from "@/components/data-table/data-table";
import { usePreviewOnce } from "@/components/preview/use-preview-once";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import type { ClearingItemView, listInwardQueue, payInwardItem } from "@/server/contract/clearing/items";
import type { RequestOf } from "@/server/contract/wire";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import type { ReasonsByHouse } from "../items/reasons";
import { DecisionsBar } from "./decisions-bar";
import { PayDialog } from "./pay-dialog";
import { queueColumns } from "./queue-columns";
import { isDone, isPayable, useDecisions } from "./use-decisions";
import { useQueueKeys } from "./use-queue-keys";

const ReturnDialog = lazyDialog(() => import("../items/return-dialog").then((module) => module.ReturnDialog));

type Props = {
  initial: ClearingItemView[];
  query: NonNullable<RequestOf<typeof listInwardQueue>["query"]>;
  reasons: ReasonsByHouse;
  today: string;
  lacksOperate: string | null;
  /** The queue of all houses. Null if it is on view. */
  clearHref: string | null;
};

/** The row of an open dialog. It stays as it was asked about, while the queue changes behind it. */
type Asked = { item: ClearingItemView; kind: "PAY" | "RETURN"; open: boolean };

export function InwardQueue({ initial, query, reasons, today, lacksOperate, clearHref }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const live = useLiveRows(query, initial);
  const decisions = useDecisions();
  const { made, together } = decisions;
  const [asked, setAsked] = useState<Asked | null>(null);
  const foresee = usePreviewOnce<typeof payInwardItem>("payInwardItem");
  const rows = together?.rows ?? live.filter(({ id }) => !isDone(made.get(id)));
  const may = lacksOperate === null && together === null;

  const isOpen = ({ id }: ClearingItemView) => {
    const state = made.get(id)?.state.kind;
    return may && (state === undefined || state === "refused");
  };
  const pay = (item: ClearingItemView) => {
    keys.focusAfter(item);
    decisions.pay(item);
  };
  const askToPay = async (item: ClearingItemView) => {
    if (!isOpen(item)) return;
    const ask = () => setAsked({ item, kind: "PAY", open: true });
    if (!isPayable(item)) return ask();
    const view = await foresee({ params: { id: item.id } });
    if (view?.outcome === "POSTS" && view.warnings.length === 0) pay(item);
    else ask();
  };
  const askToReturn = (item: ClearingItemView) => {
    if (isOpen(item)) setAsked({ item, kind: "RETURN", open: true });
  };
  const keys = useQueueKeys({
    ...{ list, rows, enabled: may, asking: asked?.open === true },
    onPay: (item) => void askToPay(item),
    onReturn: askToReturn,
  });
  return (
    <>
      <DecisionsBar rows={rows} decisions={decisions} lacksOperate={lacksOperate} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows' own links take the keys */}
      <div ref={list} className="flex min-h-0 grow flex-col" onFocusCapture={keys.onFocus} onKeyDown={keys.onKeyDown}>
        <DataTable
          label={t.inwardQueue}
          place="page"
          columns={queueColumns({
            ...{ made, reasons, today, lacksOperate },
            onPay: (item) => void askToPay(item),
            onReturn: askToReturn,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => addressOf.clearingItem(id)}
          rowTone={(item) => (item.fundsShort || item.overdue ? "danger" : isPayable(item) ? undefined : "warning")}
          whenEmpty={<Nothing clearHref={clearHref} />}
        />
      </div>
      {asked && (
        <Dialogs
          key={asked.item.id}
          asked={asked}
          reasons={reasons}
          onClose={() => setAsked({ ...asked, open: false })}
          onPay={pay}
          onReturned={(item) => {
            keys.focusAfter(item);
            decisions.returned(item);
          }}
        />
      )}
    </>
  );
}

type DialogProps = Pick<Props, "reasons"> & {
  asked: Asked;
  onClose: () => void;
  onPay: (item: ClearingItemView) => void;
  onReturned: (item: ClearingItemView) => void;
};

function Dialogs({ asked: { item, kind, open }, reasons, onClose, onPay, onReturned }: DialogProps) {
  return (
    <>
      <PayDialog item={item} open={open && kind === "PAY"} onClose={onClose} onPay={onPay} />
      <ReturnDialog
        item={item}
        reasons={reasons[item.house] ?? []}
        open={open && kind === "RETURN"}
        onClose={onClose}
        onReturned={() => onReturned(item)}
      />
    </>
  );
}

function useLiveRows(query: Props["query"], initial: ClearingItemView[]): ClearingItemView[] {
  const router = useRouter();
  const fresh = useOperation<typeof listInwardQueue>(
    "GET /clearing/inward/queue",
    { query },
    { refresh: true, initial },
  );
  const live = fresh.data ?? initial;
  // The page has the count and the next page. It is redrawn when other rows are on view.
  const [shown, known] = [keysOf(live), keysOf(initial)];
  useEffect(() => {
    if (shown !== known) router.refresh();
  }, [shown, known, router]);
  return live;
}

const keysOf = (items: readonly ClearingItemView[]) => items.map(({ id }) => id).join();

function Nothing({ clearHref }: { clearHref: string | null }) {
  if (clearHref !== null) return <NoResult title={common.noMatch} clearHref={clearHref} />;
  return <EmptyState title={t.noInwardItems}>{t.inwardItemsAppearHere}</EmptyState>;
}
