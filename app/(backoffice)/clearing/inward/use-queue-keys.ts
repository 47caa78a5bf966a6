"use client";

import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useShortcut } from "@/components/shell/use-shortcut";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";

type Keys = {
  list: RefObject<HTMLElement | null>;
  rows: readonly ClearingItemView[];
  enabled: boolean;
  /** A dialog keeps the focus. */
  asking: boolean;
  onPay: (item: ClearingItemView) => void;
  onReturn: (item: ClearingItemView) => void;
};

/** ↑ and ↓ move as J and K do, P pays, R returns. The row in question is the focused one, or the last that was. */
export function useQueueKeys({ list, rows, enabled, asking, onPay, onReturn }: Keys) {
  const last = useRef<string | null>(null);
  const next = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (asking || next.current === undefined) return;
    focusRow(list.current, next.current);
    next.current = undefined;
  }, [asking, list]);
  const current = () => {
    const focused = document.activeElement?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    return rows.find(({ id }) => id === (focused ?? last.current));
  };
  const on = (act: (item: ClearingItemView) => void) => () => {
    const item = current();
    if (item) act(item);
  };
  const group = t.inwardQueue;
  useShortcut("p", t.pay, on(onPay), { group, enabled });
  useShortcut("r", t.returnItem, on(onReturn), { group, enabled });
  return {
    /** The row below, or above the last one, so that the next key has a row when this one is gone. */
    focusAfter: (item: ClearingItemView) => {
      const at = rows.findIndex(({ id }) => id === item.id);
      next.current = (rows[at + 1] ?? rows[at - 1])?.id;
      if (!asking) focusRow(list.current, next.current);
    },
    onFocus: () => {
      last.current = document.activeElement?.closest<HTMLElement>("tr[data-row]")?.dataset.row ?? last.current;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || event.altKey || event.ctrlKey) return;
      const opener = (event.target as HTMLElement).closest("[data-row-opener]");
      if (!opener) return;
      event.preventDefault();
      const openers = [...(list.current?.querySelectorAll<HTMLElement>("[data-row-opener]") ?? [])];
      const next = openers[openers.indexOf(opener as HTMLElement) + (event.key === "ArrowDown" ? 1 : -1)];
      next?.focus();
    },
  };
}

function focusRow(list: HTMLElement | null, id: string | undefined): void {
  if (id !== undefined) list?.querySelector<HTMLElement>(`tr[data-row="${id}"] [data-row-opener]`)?.focus();
}
