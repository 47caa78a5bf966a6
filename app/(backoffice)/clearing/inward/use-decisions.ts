"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PREVIEWS } from "@/components/api/call-api";
import type { CommandState } from "@/components/api/command-attempt";
import { sendMany } from "@/components/api/send-many";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { ITEM_READS } from "../items/item-reads";

export type Decided = { item: ClearingItemView; kind: "PAY" | "RETURN"; state: CommandState };

export type Decisions = {
  /** The decisions of this visit by item, the latest last. */
  made: ReadonlyMap<string, Decided>;
  /** The items that are being paid together, whose rows and results stay on view. */
  together: { items: readonly ClearingItemView[]; rows: readonly ClearingItemView[]; running: boolean } | null;
  pay: (item: ClearingItemView) => void;
  payTogether: (items: readonly ClearingItemView[], rows: readonly ClearingItemView[]) => void;
  dismiss: () => void;
  /** A return that its dialog has sent. */
  returned: (item: ClearingItemView) => void;
};

/** Pays items, each with its own request and key. */
export function useDecisions(): Decisions {
  const [made, setMade] = useState<Decisions["made"]>(new Map());
  const [together, setTogether] = useState<Decisions["together"]>(null);
  const queries = useQueryClient();

  const put = (kind: Decided["kind"]) => (item: ClearingItemView, state: CommandState) =>
    setMade((old) => {
      const others = [...old].filter(([id]) => id !== item.id);
      return new Map([...others, [item.id, { item, kind, state }]]);
    });
  const send = async (items: readonly ClearingItemView[]) => {
    const settle = put("PAY");
    for (const item of items) settle(item, { kind: "ready" });
    await sendMany(items, paymentOf, settle);
    for (const read of [PREVIEWS, ...ITEM_READS]) void queries.invalidateQueries({ queryKey: [read] });
  };
  return {
    made,
    together,
    pay: (item) => void send([item]),
    payTogether: (items, rows) => {
      setTogether({ items, rows, running: true });
      void send(items).then(() => setTogether((now) => now && { ...now, running: false }));
    },
    dismiss: () => setTogether(null),
    returned: (item) => put("RETURN")(item, { kind: "done", reply: { status: 204, body: null } }),
  };
}

const paymentOf = ({ id }: ClearingItemView) => ({
  form: `clearing-item:pay:${id}`,
  endpoint: "POST /clearing/inward/{id}/pay",
  request: { params: { id } },
});

export const isDone = (decided: Decided | undefined): boolean => decided?.state.kind === "done";

/** Funds suffice and nothing speaks against the payment. */
export const isPayable = ({ fundsShort, problems, duplicateOfId }: ClearingItemView): boolean =>
  !fundsShort && problems.length === 0 && duplicateOfId === null;
