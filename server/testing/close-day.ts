import { setTimeout } from "node:timers/promises";
import { approveApproval } from "../contract/approvals";
import type { Client } from "../contract/client";
import { type EndOfDayRunView, getEndOfDayRun, startEndOfDay } from "../contract/end-of-day";
import { monotonicMs } from "../kernel/clock";

const POLL_MS = 200;
const LONGEST_MS = 1_200_000;

/** Two clients of different persons: what blocks a run needs a checker. */
export type Desk = { readonly maker: Client; readonly checker: Client };

/** Starts the end of day, by force if open tills or parked cash block it. Returns the id of its run. */
export async function startDay({ maker, checker }: Desk): Promise<string> {
  for (;;) {
    const started = await maker.call(startEndOfDay, { body: {} });
    if (started.ok) return idOf(started.body);
    if (started.error.code !== "END_OF_DAY_BLOCKED") throw started.error;
    const forced = await maker.get(startEndOfDay, { body: { force: true, reason: "The tills stay open." } });
    // Nothing blocks any more.
    if (!("approvalId" in forced)) return idOf(forced);
    const decided = await checker.call(approveApproval, { params: { id: forced.approvalId }, body: {} });
    if (decided.ok) return decided.body.result?.id ?? "";
    // The checker would see new blockers first.
    if (decided.error.code !== "CHANGED_MEANWHILE") throw decided.error;
  }
}

const idOf = (body: { id: string } | { approvalId: string }): string => ("id" in body ? body.id : "");

/** Waits for the end of a run, also while the bank restarts. Throws if the day could not be closed. */
export async function untilClosed({ maker }: Desk, id: string): Promise<EndOfDayRunView> {
  const deadline = monotonicMs() + LONGEST_MS;
  while (monotonicMs() < deadline) {
    const reply = await maker.call(getEndOfDayRun, { params: { id } }).catch(() => null);
    if (reply !== null && !reply.ok && reply.status < 500) throw reply.error;
    const run = reply?.ok ? reply.body : null;
    if (run?.status === "FAILED") throw new Error(`the end of day of ${run.businessDate} failed: ${run.failure}`);
    if (run?.status === "COMPLETED") return run;
    await setTimeout(POLL_MS);
  }
  throw new Error(`the end of day took more than ${LONGEST_MS / 1_000} s`);
}
