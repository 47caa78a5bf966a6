import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppProcess } from "./app-process";

let children: EventEmitter[];
let app: AppProcess;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  children = [];
  app = new AppProcess(() => {
    children.push(new EventEmitter());
    return children.at(-1) as ChildProcess;
  });
  app.start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Milliseconds to the next start after a process that listened lived so long and then ended. */
function delayAfter(lived: number, code: number | null, signal: NodeJS.Signals | null): number {
  const before = children.length;
  children.at(-1)?.emit("message", "listening");
  vi.advanceTimersByTime(lived);
  children.at(-1)?.emit("exit", code, signal);
  let waited = 0;
  for (; children.length === before && waited < 10_000; waited += 50) vi.advanceTimersByTime(50);
  return waited;
}

describe("a process that ended starts again", () => {
  it("immediately after a long life, however it ended", () => {
    for (let n = 0; n < 30; n += 1) expect(delayAfter(10_000, null, "SIGKILL")).toBe(50);
    expect(delayAfter(10_000, 1, null)).toBe(50);
  });

  it("ever later while it ends soon after listening", () => {
    const delays = Array.from({ length: 8 }, () => delayAfter(500, 1, null));
    expect(delays).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
    expect(delayAfter(10_000, 1, null)).toBe(50);
    expect(delayAfter(500, 1, null)).toBe(100);
  });

  it("ever later while it is killed again and again", () => {
    const delays = Array.from({ length: 30 }, () => delayAfter(2_000, null, "SIGKILL"));
    expect(delays.slice(0, 20).every((delay) => delay === 50)).toBe(true);
    expect(delays.slice(20)).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000]);
  });

  it("ever later while the system refuses new processes", () => {
    let refusing = true;
    let begun = 0;
    const refused = new AppProcess(() => {
      begun += 1;
      if (refusing) throw new Error("spawn ENOMEM");
      return new EventEmitter() as ChildProcess;
    });
    refused.start();
    vi.advanceTimersByTime(100 + 200 + 400);
    expect(begun).toBe(4);
    refusing = false;
    vi.advanceTimersByTime(60_000);
    expect(begun).toBe(5);
  });

  it("after an error of its start that came late", async () => {
    vi.useRealTimers();
    let begun = 0;
    const missing = new AppProcess(() => {
      begun += 1;
      return spawn("/missing/program");
    });
    missing.start();
    await expect.poll(() => begun).toBe(2);
    await missing.stop();
  });
});
