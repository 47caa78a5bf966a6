import type { Task } from "../../../workers/task";

/** A turn ends at the next batch, or in the middle of a record that takes longer to read. */
export const TURN_MS = 10_000;

/** Goes on with the imports that wait, in a process of its own: whatever stands in their files, this one posts money meanwhile. */
export const importTurn: Task<{ readonly turnMs: number }, void> = {
  name: "compliance.import-watchlists",
  lane: { name: "imports", heapMegabytes: 768, mostWaiting: 4, waitMs: 15_000 },
  timeoutMs: 18_000,
};
