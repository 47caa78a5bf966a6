import { expect, it } from "vitest";
import { onStreamEnd, type StreamEnd } from "./when-over";

async function* three() {
  yield "a";
  yield "b";
  yield "c";
}
async function* broken() {
  yield "a";
  throw new Error("gone");
}

async function endsOf(chunks: AsyncIterable<string>, read: (watched: AsyncIterable<string>) => Promise<unknown>) {
  const ends: StreamEnd[] = [];
  await read(onStreamEnd(chunks, (end) => ends.push(end))).catch(() => undefined);
  return ends;
}
const all = async (chunks: AsyncIterable<string>) => {
  for await (const _ of chunks);
};

it("the end of a stream is reported once", async () => {
  expect(await endsOf(three(), all)).toEqual(["read"]);
  expect(await endsOf(broken(), all)).toEqual(["broken"]);
  const first = async (chunks: AsyncIterable<string>) => {
    for await (const _ of chunks) break;
  };
  expect(await endsOf(three(), first)).toEqual(["left"]);
});

it("the end of an unread stream is reported", async () => {
  const leave = async (chunks: AsyncIterable<string>) => {
    await chunks[Symbol.asyncIterator]().return?.();
    await chunks[Symbol.asyncIterator]().return?.();
  };
  expect(await endsOf(three(), leave)).toEqual(["left"]);
});
