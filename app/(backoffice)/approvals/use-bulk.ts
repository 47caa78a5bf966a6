"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PREVIEWS } from "@/components/api/call-api";
import type { CommandState } from "@/components/api/command-attempt";
import type { ApprovalView } from "@/server/contract/approvals";

/** So many are on their way at once; the others queue. */
const AT_ONCE = 4;

export type DecisionKind = "approve" | "reject";

export type Bulk = {
  kind: DecisionKind;
  /** The rows as they were when it began: they stay on view with their results. */
  rows: readonly ApprovalView[];
  results: ReadonlyMap<string, CommandState>;
  running: boolean;
};

export type BulkDecision = {
  bulk: Bulk | null;
  start: (kind: DecisionKind, items: readonly ApprovalView[], rows: readonly ApprovalView[], words: string) => void;
  dismiss: () => void;
};

/**
 * Decides on several, one request each under a key of its own, the name of which is that of the single decision: a lost answer is
 * asked for again, also after a reload. One that is refused stops none of the others.
 */
export function useBulkDecision(): BulkDecision {
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const queries = useQueryClient();
  const router = useRouter();

  const put = (id: string, state: CommandState) =>
    setBulk((old) => old && { ...old, results: new Map(old.results).set(id, state) });

  const start: BulkDecision["start"] = (kind, items, rows, words) => {
    setBulk({
      kind,
      rows,
      running: true,
      results: new Map(items.map(({ approvalId }) => [approvalId, { kind: "ready" }])),
    });
    const queue = [...items];
    const work = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await decide(kind, item.approvalId, words, put);
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
  id: string,
  words: string,
  put: (id: string, state: CommandState) => void,
): Promise<void> {
  const { newAttempt } = await import("@/components/api/use-command");
  const attempt = newAttempt({
    form: `${kind}:${id}`,
    endpoint: `POST /approvals/{id}/${kind}`,
    keyInBody: false,
    secret: false,
  });
  const stop = attempt.subscribe(() => put(id, attempt.state));
  const body = kind === "reject" ? { reason: words } : words === "" ? {} : { note: words };
  await attempt.send({ params: { id }, body });
  stop();
}
