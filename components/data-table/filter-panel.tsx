"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import * as t from "@/words/ledger/controls";
import { buttonStyle } from "../ui/button-style";
import { usePopover } from "../ui/popover";

/**
 * Filters behind a button with their count, for lists that need more than a row of them. They apply immediately.
 * `FilterChips` shows the set ones below.
 */
export function FilterPanel({ set, children }: { set: number; children: ReactNode }) {
  const { open, layer, triggerProps, layerProps } = usePopover("bottom-start");
  useEffect(() => {
    if (open) layer.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [open, layer]);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={buttonStyle({ variant: "secondary" })} {...triggerProps}>
        <SlidersHorizontal size={16} aria-hidden />
        {t.filters}
        {set > 0 && <span className="figures text-label text-muted">{set}</span>}
      </button>
      <div
        {...layerProps}
        role="dialog"
        aria-label={t.filters}
        className="w-80 rounded-panel border border-line bg-panel p-3 text-body text-ink shadow-float"
      >
        {open && <div className="grid gap-3">{children}</div>}
      </div>
    </>
  );
}
