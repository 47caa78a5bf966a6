"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PREVIEWS } from "@/components/api/call-api";
import type { CommandState } from "@/components/api/command-attempt";
import { type OneOfMany, sendMany } from "@/components/api/send-many";
import type { ApprovalView } from "@/server/contract/approvals";

export type DecisionKind = "approve" | "reject";
/** A case as it is now, or the reason that a decision on several leaves it out. */
export type BulkCase = { item: ApprovalView; leftOut: string | null };

export type Bulk = {
  kind: DecisionKind;
  /** The rows at the start, which stay on view with their results. */
  rows: readonly ApprovalView[];
  results: ReadonlyMap<string, CommandState>;
  /** The number of selected items that were not decided. */
  leftOut: number;
  running: boolean;
};

export type BulkDecision = {
  bulk: Bulk | null;
  /** Decides the cases that are not left out, each with the effect read for the question. */
  start: (kind: DecisionKind, cases: readonly BulkCase[], rows: readonly ApprovalView[], words: string) => void;
  dismiss: () => void;
};

/** Decides several items (`sendMany`) under the keys of single decisions. */
export function useBulkDecision(): BulkDecision {
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const queries = useQueryClient();
  const router = useRouter();

  const put = (id: string, state: CommandState) =>
    setBulk((old) => old && { ...old, results: new Map(old.results).set(id, state) });

  const start: BulkDecision["start"] = (kind, cases, rows, words) => {
    const items = cases.flatMap(({ item, leftOut }) => (leftOut === null ? item : []));
    setBulk({
      kind,
      rows,
      leftOut: cases.length - items.length,
      running: true,
      results: new Map(items.map(({ approvalId }) => [approvalId, { kind: "ready" }])),
    });
    const decision = (item: ApprovalView) => decisionOn(item, kind, words);
    void sendMany(items, decision, ({ approvalId }, state) => put(approvalId, state)).then(() => {
      setBulk((old) => old && { ...old, running: false });
      for (const read of [PREVIEWS, "GET /approvals", "GET /approvals/{id}"]) {
        void queries.invalidateQueries({ queryKey: [read] });
      }
      router.refresh();
    });
  };
  return { bulk, start, dismiss: () => setBulk(null) };
}

function decisionOn({ approvalId: id, effect }: ApprovalView, kind: DecisionKind, words: string): OneOfMany {
  const approval = { ...(words !== "" && { note: words }), ...(effect !== null && { effect }) };
  const body = kind === "reject" ? { reason: words } : approval;
  return { form: `${kind}:${id}`, endpoint: `POST /approvals/{id}/${kind}`, request: { params: { id }, body } };
}
