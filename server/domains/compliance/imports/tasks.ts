import type { Task } from "../../../workers/task";

/** A turn ends at the next batch, or within a record that takes longer. */
export const TURN_MS = 10_000;

/** Runs pending imports in a worker, so that hostile files cannot block the process that posts money. */
export const importTurn: Task<{ readonly turnMs: number }, void> = {
  name: "compliance.import-watchlists",
  lane: { name: "imports", heapMegabytes: 768, mostWaiting: 4, waitMs: 15_000 },
  timeoutMs: 18_000,
};
