"use client";

import { useEffect, useState } from "react";
import { ApiError } from "@/server/contract/api-error";
import type { ApprovalView, getApproval } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import type { BulkCase, DecisionKind } from "./use-bulk";

/** The number of concurrent reads. */
const READS = 4;

/**
 * The selected cases, read again for the question, because the list has no flags. Cases with flags, and unreadable
 * ones, are left out: their checker must open them first. Null while they are read.
 */
export function useBulkCases(items: readonly ApprovalView[], kind: DecisionKind | null): readonly BulkCase[] | null {
  const [cases, setCases] = useState<readonly BulkCase[] | null>(null);
  // The question is about what was selected when it was asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection of the moment counts
  useEffect(() => {
    setCases(null);
    if (kind === null) return undefined;
    const stop = new AbortController();
    void readCases(items, kind, stop.signal).then((read) => stop.signal.aborted || setCases(read));
    return () => stop.abort();
  }, [kind]);
  return cases;
}

async function readCases(items: readonly ApprovalView[], kind: DecisionKind, signal: AbortSignal) {
  const found = new Map<string, BulkCase>();
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
      found.set(item.approvalId, await readCase(item, kind, signal));
    }
  };
  await Promise.all(Array.from({ length: READS }, work));
  return items.flatMap(({ approvalId }) => found.get(approvalId) ?? []);
}

async function readCase(item: ApprovalView, kind: DecisionKind, signal: AbortSignal): Promise<BulkCase> {
  const { callApi } = await import("@/components/api/call-api");
  try {
    const request = { params: { id: item.approvalId } };
    const { body } = await callApi<typeof getApproval>("GET /approvals/{id}", request, { signal });
    return { item: body as ApprovalView, leftOut: reasonAgainst(body as ApprovalView, kind) };
  } catch (error) {
    return { item, leftOut: error instanceof ApiError ? error.message : t.couldNotBeRead };
  }
}

function reasonAgainst({ status, evidence, lastError }: ApprovalView, kind: DecisionKind): string | null {
  if (status !== "PENDING") return t.decidedMeanwhile;
  if (kind === "reject") return null;
  if ((evidence?.flags ?? []).length > 0) return t.hasFlags;
  return lastError === null ? null : t.refusedBefore;
}
