import { monotonicMs } from "../kernel/clock";

/** Blocks the event loop. */
export function block(milliseconds: number): void {
  const end = monotonicMs() + milliseconds;
  while (monotonicMs() < end);
}
