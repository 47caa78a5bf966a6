import type { Lane, Task } from "../../../workers/task";

/** A turn ends after the current hundred customers. */
export const TURN_MS = 10_000;

const lane: Lane = { name: "rescreens", heapMegabytes: 512, mostWaiting: 4, waitMs: 30_000 };
type Turn = Task<{ readonly turnMs: number }, void>;

/** Runs pending rescreens in a worker, which compares thousands of names. */
export const rescreenTurn: Turn = { name: "compliance.rescreen-customers", lane, timeoutMs: 18_000 };
export const readingTurn: Turn = { name: "compliance.read-customers", lane, timeoutMs: 18_000 };
export const destinationTurn: Turn = { name: "compliance.screen-destinations", lane, timeoutMs: 18_000 };
