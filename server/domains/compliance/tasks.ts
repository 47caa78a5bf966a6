import type { Compared, Comparing } from "../../compliance/matching/compare-all";
import type { Lane, Task } from "../../workers/task";

const lane: Lane = { name: "matching", heapMegabytes: 256, mostWaiting: 8, waitMs: 5_000 };

/** Holds names against candidates in a process of its own: somebody waits for the answer. */
export const comparing: Task<Comparing, Compared> = { name: "compliance.compare-names", lane, timeoutMs: 10_000 };
