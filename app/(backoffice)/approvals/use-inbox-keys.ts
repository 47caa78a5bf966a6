"use client";

import { type KeyboardEvent, type RefObject, useState } from "react";
import { useShortcut } from "@/components/shell/use-shortcut";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { mayDecide, type Selection } from "./selection";
import type { DecisionKind } from "./use-bulk";

type Keys = {
  list: RefObject<HTMLElement | null>;
  rows: readonly ApprovalView[];
  selection: Selection;
  deciding: readonly string[];
  /** Whether rows can be selected and decided: not among decided items, nor while results are on view. */
  open: boolean;
  id: string | null;
  openCase: (id: string, ask?: DecisionKind) => void;
  close: () => void;
};

/**
 * The keys of the list. J and K move, Enter opens, X or Space selects, A and R ask, F focuses the filters, and Escape
 * undoes the last of these. For several selected items the question opens here, for one in its case.
 */
export function useInboxKeys({ list, rows, selection, deciding, open, id, openCase, close }: Keys) {
  const [question, setQuestion] = useState<DecisionKind | null>(null);
  const many = selection.items.length > 0;
  // Others may decide the selected items while the question is open.
  if (!many && question !== null) setQuestion(null);
  const cursor = () => document.activeElement?.closest<HTMLElement>("tr[data-row]")?.dataset.row ?? id;
  const itemOf = (row: string | null) => rows.find(({ approvalId }) => approvalId === row);
  const toggle = () => {
    const item = itemOf(cursor());
    if (item) selection.toggle(item);
  };
  const begin = (kind: DecisionKind) => {
    if (many) return setQuestion(kind);
    const row = cursor();
    const item = itemOf(row);
    // An open case may be missing from the list. It then checks the authority itself.
    if (row !== null && (!item || mayDecide(item, deciding))) openCase(row, kind);
  };
  const leave = () => {
    if (many) return selection.clear();
    close();
    focusRow(list.current, id);
  };
  const group = t.approvals;
  useShortcut("x", t.selectItem, toggle, { group, enabled: open });
  useShortcut("a", t.approve, () => begin("approve"), { group, enabled: open });
  useShortcut("r", t.reject, () => begin("reject"), { group, enabled: open });
  useShortcut("f", t.filter, focusFilters, { group });
  useShortcut("Escape", common.close, leave, { group, enabled: many || id !== null });
  return {
    question,
    setQuestion,
    leave,
    onSpace: (event: KeyboardEvent) => spaceSelects(event, open ? toggle : undefined),
  };
}

/** Space on a row's button would open the row. */
function spaceSelects(event: KeyboardEvent, toggle: (() => void) | undefined): void {
  if (event.key !== " " || !(event.target as HTMLElement).matches("[data-row-opener]")) return;
  event.preventDefault();
  if (event.type === "keydown" && !event.repeat) toggle?.();
}

function focusFilters(): void {
  document.querySelector<HTMLElement>("search select, search input")?.focus();
}

/** The row of a case, or the first one. */
export function focusRow(list: HTMLElement | null, id: string | null): void {
  const row = id === null ? "tr[data-row]" : `tr[data-row="${id}"]`;
  list?.querySelector<HTMLElement>(`${row} [data-row-opener]`)?.focus();
}
