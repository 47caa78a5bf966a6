import type { Lane, Task } from "../task";

export type Trick = "echo" | "block" | "wait" | "leak" | "throw" | "die";

export const testLane: Lane = { name: "tests", heapMegabytes: 48, mostWaiting: 3, waitMs: 5_000 };
export const trick: Task<{ readonly trick: Trick; readonly text?: string }, string> = {
  name: "tests.trick",
  lane: testLane,
  timeoutMs: 3_000,
};
