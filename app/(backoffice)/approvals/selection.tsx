"use client";

import { useState } from "react";
import type { Column } from "@/components/data-table/column";
import { formatAmount } from "@/components/money/format-amount";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";

/** Whether the reader may decide: a pending item of another maker, under an authority of the reader. */
export function mayDecide({ own, status, checkerAuthority }: ApprovalView, deciding: readonly string[]): boolean {
  return !own && status === "PENDING" && deciding.includes(checkerAuthority);
}

export type Selection = {
  /** The selected rows on view, in their order. All have one operation. */
  items: ApprovalView[];
  /** The reason that the row cannot be selected. Null if it can. */
  reasonAgainst: (item: ApprovalView) => string | null;
  toggle: (item: ApprovalView) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Rows to decide together: of one operation, and only those that the reader may decide. Decided rows drop out. */
export function useSelection(
  rows: readonly ApprovalView[],
  deciding: readonly string[],
  wordOf: (operation: string) => string,
): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = rows.filter((item) => ids.has(item.approvalId) && mayDecide(item, deciding));
  const operation = items[0]?.operation;
  const reasonAgainst = (item: ApprovalView) => {
    if (!mayDecide(item, deciding)) return t.cannotDecide;
    return operation !== undefined && item.operation !== operation ? t.oneOperation(wordOf(operation)) : null;
  };
  const toggle = (item: ApprovalView) => {
    if (reasonAgainst(item) !== null) return;
    const next = new Set(items.map(({ approvalId }) => approvalId));
    if (!next.delete(item.approvalId)) next.add(item.approvalId);
    setIds(next);
  };
  const toggleAll = () => {
    const open = rows.filter((item) => mayDecide(item, deciding));
    const of = operation ?? open[0]?.operation;
    const matching = open.filter((item) => item.operation === of);
    setIds(new Set(matching.length === items.length ? [] : matching.map(({ approvalId }) => approvalId)));
  };
  return { items, reasonAgainst, toggle, toggleAll, clear: () => setIds(new Set()) };
}

/** The column of checkboxes. The one in the head selects all of one operation. */
export function selectionColumn(
  { items, reasonAgainst, toggle, toggleAll }: Selection,
  wordOf: (operation: string) => string,
): Column<ApprovalView> {
  const chosen = new Set(items.map(({ approvalId }) => approvalId));
  return {
    id: "select",
    header: (
      <label className="grid size-6 place-items-center">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={t.selectAll}
          checked={items.length > 0}
          onChange={toggleAll}
        />
      </label>
    ),
    cell: (item) => {
      const reason = reasonAgainst(item);
      const what = [wordOf(item.operation), item.amount && formatAmount(item.amount), item.customer];
      return (
        <label className="grid size-6 place-items-center" {...(reason && { title: reason })}>
          <input
            type="checkbox"
            className="size-4 accent-accent"
            aria-label={t.selectNamed(what.filter(Boolean).join(", "))}
            checked={chosen.has(item.approvalId)}
            disabled={reason !== null}
            onChange={() => toggle(item)}
          />
        </label>
      );
    },
  };
}
