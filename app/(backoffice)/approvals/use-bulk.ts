"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PREVIEWS } from "@/components/api/call-api";
import type { CommandState } from "@/components/api/command-attempt";
import type { ApprovalView } from "@/server/contract/approvals";

/** The number of concurrent requests. */
const AT_ONCE = 4;

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

/**
 * Decides several items, each with its own request and key. The keys are those of single decisions, so a lost reply is
 * requested again, also after a reload. A refusal stops none of the others.
 */
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
    const queue = [...items];
    const work = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await decide(kind, item, words, put);
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      setBulk((old) => old && { ...old, running: false });
      for (const read of [PREVIEWS, "GET /approvals", "GET /approvals/{id}"]) {
        void queries.invalidateQueries({ queryKey: [read] });
      }
      router.refresh();
    });
  };
  return { bulk, start, dismiss: () => setBulk(null) };
}

async function decide(
  kind: DecisionKind,
  { approvalId: id, effect }: ApprovalView,
  words: string,
  put: (id: string, state: CommandState) => void,
): Promise<void> {
  const { newAttempt } = await import("@/components/api/use-command");
  const attempt = newAttempt({
    form: `${kind}:${id}`,
    endpoint: `POST /approvals/{id}/${kind}`,
    secret: false,
  });
  const stop = attempt.subscribe(() => put(id, attempt.state));
  const approval = { ...(words !== "" && { note: words }), ...(effect !== null && { effect }) };
  const body = kind === "reject" ? { reason: words } : approval;
  await attempt.send({ params: { id }, body });
  stop();
}
