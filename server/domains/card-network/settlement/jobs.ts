import { systemContext } from "../../../commands/system-context";
import { defineJob, type Job } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { monotonicMs } from "../../../kernel/clock";
import { cardSettlement } from "./run-settlement";

const TURN_MS = 10_000;

/** A turn begins no further batch after its time. */
export function workOnSettlement(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  return cardSettlement.work({ read: systemContext("card-settlement").read, signal, until: monotonicMs() + turnMs });
}

export const settlementJobs: readonly Job[] = [
  defineJob({
    name: "card-network.settle-batches",
    every: "2s",
    timeoutSeconds: 300,
    retries: 1,
    work: ({ signal }) => workOnSettlement(signal),
  }),
  pruning({ name: "card-network.prune-settlement-runs", table: "card_settlement_runs", keeps: "runs" }),
];
