import type { Compared, Comparing } from "../../compliance/matching/compare-all";
import type { Lane, Task } from "../../workers/task";

const lane: Lane = { name: "matching", heapMegabytes: 256, mostWaiting: 8, waitMs: 5_000 };

/** A lane of its own: a client waits for the result. */
export const comparing: Task<Comparing, Compared> = { name: "compliance.compare-names", lane, timeoutMs: 10_000 };
