import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveProbe } from "./live-probe";

const A_MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function probing(notify: (probe: LiveProbe) => Promise<void>) {
  const isDeaf = vi.fn();
  const probe: LiveProbe = new LiveProbe({ notify: () => notify(probe), isDeaf });
  probe.begin();
  return { probe, isDeaf };
}

it("accepts its probe before or after the statement's answer", async () => {
  const before = probing(async (probe) => probe.received());
  const after = probing(async (probe) => void setTimeout(() => probe.received(), 100));
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(before.isDeaf).not.toHaveBeenCalled();
  expect(after.isDeaf).not.toHaveBeenCalled();
});

it("reports a missing probe", async () => {
  const { isDeaf } = probing(async () => undefined);
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(isDeaf).toHaveBeenCalled();
});

it("ignores a failed notification and ends quietly", async () => {
  const failed = probing(() => Promise.reject(new Error("the database is away")));
  const ended = probing(async (probe) => probe.end());
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(failed.isDeaf).not.toHaveBeenCalled();
  expect(ended.isDeaf).not.toHaveBeenCalled();
});
