"use client";

import { useEffect, useRef, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import type { ApprovalView, listApprovals } from "@/server/contract/approvals";
import type { CashMovementView, TillView } from "@/server/contract/teller/cash";
import type { listCashMovements } from "@/server/contract/teller/tills";
import { type FirstRows, SENT } from "./first-rows";

const CLOCK_MS = 5_000;
/** Decided items stay on view this long, while the customer may still be present. */
const KEPT_MS = 15 * 60_000;

export type TillRows = {
  /** The till's items sent for approval, including those that became movements. */
  sent: readonly ApprovalView[];
  /** Oldest first. Undefined before they are read. */
  movements: readonly CashMovementView[] | undefined;
  /** The approvals without a movement, so that each item appears once. */
  waiting: readonly ApprovalView[];
  /** The visible approval of a movement. */
  approvalOf: (movement: CashMovementView) => ApprovalView | undefined;
  clock: string;
};

type Use = { email: string; now: string; first: FirstRows };

/** The rows of a till, kept fresh. `refreshTill` is called after a decision. */
export function useTillRows(till: TillView, { email, now, first }: Use, refreshTill: () => void): TillRows {
  const approvals = useOperation<typeof listApprovals>(
    "GET /approvals",
    { query: { maker: email, limit: SENT } },
    { refresh: true, initial: first.sent },
  );
  const { data: movements, refetch } = useOperation<typeof listCashMovements>(
    "GET /teller/tills/{id}/movements",
    { params: { id: till.tillId }, query: { all: "true" } },
    first.movements && { initial: first.movements },
  );
  const clock = useClock(now);
  const sent = (approvals.data ?? []).filter((approval) => belongs(approval, till.tillId) && isOnView(approval, clock));
  const decided = approvals.data && sent.filter(({ status }) => status !== "PENDING").length;
  // A decision changes the till, and a new balance means new movements.
  useOnChange(decided, () => {
    refreshTill();
    void refetch();
  });
  useOnChange(till.cashBalance?.amount, () => void refetch());
  const moved = new Set((movements ?? []).map(({ approvalId }) => approvalId));
  return {
    sent,
    movements,
    waiting: sent.filter(({ approvalId }) => !moved.has(approvalId)),
    approvalOf: ({ approvalId }) => sent.find((approval) => approval.approvalId === approvalId),
    clock,
  };
}

/** Runs on changes of the value after its first one. */
function useOnChange(value: number | undefined, run: () => void): void {
  const [last, latest] = [useRef(value), useRef(run)];
  latest.current = run;
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== undefined && value !== undefined && before !== value) latest.current();
  }, [value, last, latest]);
}

function useClock(now: string): string {
  const [clock, setClock] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date().toISOString()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

function belongs(approval: ApprovalView, tillId: string): boolean {
  const { tillId: on, fromTillId, id } = approval.payload as { tillId?: unknown; fromTillId?: unknown; id?: unknown };
  return [on, fromTillId, id].includes(tillId);
}

function isOnView(approval: ApprovalView, now: string): boolean {
  if (approval.status === "PENDING") return true;
  return approval.decidedAt !== null && Date.parse(now) - Date.parse(approval.decidedAt) < KEPT_MS;
}
