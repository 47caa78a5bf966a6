import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { byteStream, STALLED_MS } from "./byte-stream";
import { onStreamEnd, type StreamEnd } from "./when-over";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* three() {
  yield "a";
  yield "b";
  yield "c";
}

function watched(signal?: AbortSignal) {
  const ends: StreamEnd[] = [];
  const stream = byteStream(
    onStreamEnd(three(), (end) => ends.push(end)),
    signal,
  );
  return { ends, stream };
}

it("ends after its last piece, or when its reader leaves", async () => {
  const whole = watched();
  expect(await new Response(whole.stream).text()).toBe("abc");
  const left = watched();
  await left.stream.cancel();
  expect([whole.ends, left.ends]).toEqual([["read"], ["left"]]);
  expect(vi.getTimerCount()).toBe(0);
});

it("ends and breaks with its reader's connection, before or after its start", async () => {
  for (const begun of [false, true]) {
    const connection = new AbortController();
    const { ends, stream } = watched(connection.signal);
    const reader = stream.getReader();
    if (begun) await reader.read();
    connection.abort();
    await expect.poll(() => ends).toEqual(["left"]);
    await expect(reader.read()).rejects.toThrow();
  }
  expect(vi.getTimerCount()).toBe(0);
});

it("ends before its start if the reader has left", async () => {
  const { ends, stream } = watched(AbortSignal.abort());
  await expect.poll(() => ends).toEqual(["left"]);
  await expect(stream.getReader().read()).rejects.toThrow();
});

it("ends without reads for long, before or after its start", async () => {
  for (const begun of [false, true]) {
    const { ends, stream } = watched();
    const reader = stream.getReader();
    if (begun) await reader.read();
    await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toEqual(["left"]);
    await expect(reader.read()).rejects.toThrow();
  }
});
