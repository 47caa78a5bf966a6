"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { takesLetters } from "../shell/shortcut-keys";

/**
 * A table body whose rows `j` and `k` walk and a press opens. The focus moves between openers, so Enter and scrolling
 * need no code.
 */
export function RowKeys({ children }: { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== "j" && event.key !== "k") || !takesLetters(event)) return;
      const openers = [...(body.current?.querySelectorAll<HTMLElement>("[data-row-opener]") ?? [])];
      if (openers.length === 0 || isSecondTable(body.current)) return;
      const at = placeOf(openers);
      const to = event.key === "j" ? Math.min(at + 1, openers.length - 1) : Math.max(at - 1, 0);
      event.preventDefault();
      openers[to]?.focus();
      openers[to]?.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the opener of the row is what the keyboard uses
    <tbody ref={body} data-rows onClick={openRow}>
      {children}
    </tbody>
  );
}

/** The focused opener, else that of the open row, else -1. */
function placeOf(openers: readonly HTMLElement[]): number {
  const focused = openers.indexOf(document.activeElement as HTMLElement);
  return focused >= 0 ? focused : openers.findIndex((opener) => opener.closest('tr[aria-selected="true"]'));
}

/** Among several tables the keys belong to the focused one, else to the first. */
function isSecondTable(body: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest("[data-rows]");
  const owner = focused ?? document.querySelector("[data-rows]");
  return owner !== body;
}

function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest("a, button, input, select, label, [popover]")) return;
  if (window.getSelection()?.toString()) return;
  target.closest("tr[data-row]")?.querySelector<HTMLElement>("[data-row-opener]")?.click();
}
