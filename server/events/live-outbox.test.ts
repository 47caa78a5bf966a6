import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveOutbox } from "./live-outbox";

// The rhythm of the reads. `live.integration.test.ts` covers what they find.

type Answer = "read" | "failure" | "too many" | Promise<unknown>;

const query = vi.hoisted(() => vi.fn());
vi.mock("@/db/client", () => ({ database: () => ({ statements: { query } }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  query.mockReset();
});

/** Begins with these answers. Later reads succeed. */
async function reading(answers: Answer[], isWatched = true) {
  const row = (tooMany: boolean) => [{ snapshot: "1:1:", tooMany, news: [] }];
  query.mockImplementation(async () => {
    const answer = answers.shift() ?? "read";
    if (answer === "failure") throw new Error("the database is away");
    if (answer instanceof Promise) await answer;
    return row(answer === "too many");
  });
  const reader = { began: vi.fn(), received: vi.fn(), lost: vi.fn(), isWatched: () => isWatched };
  const outbox = new LiveOutbox(["cash.moved"], reader);
  outbox.begin();
  await vi.advanceTimersByTimeAsync(0);
  return { outbox, reader };
}

it("repeats a failed read once, and a later failure again", async () => {
  const { reader } = await reading(["read", "failure", "read", "failure", "read"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(query.mock.calls.length).toBeGreaterThan(5);
  expect(reader.lost).not.toHaveBeenCalled();
  expect(reader.began).toHaveBeenCalledOnce();
});

it("tells of the loss after two failures, and begins anew", async () => {
  const { reader } = await reading(["read", "failure", "failure"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.lost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reader.began).toHaveBeenCalledTimes(2);
});

it("tells of the loss at the first failure after a long silence", async () => {
  const silence = new Promise((_, fail) => setTimeout(() => fail(new Error("no answer")), 5_000));
  silence.catch(() => undefined);
  const { reader } = await reading(["read", silence]);
  await vi.advanceTimersByTimeAsync(5_300);
  expect(reader.lost).toHaveBeenCalledOnce();
});

it("reads each second without readers, and immediately when one connects", async () => {
  const { outbox } = await reading([], false);
  await vi.advanceTimersByTimeAsync(900);
  expect(query).toHaveBeenCalledTimes(1);
  outbox.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(query).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(query).toHaveBeenCalledTimes(3);
});

it("does not hurry a running read, or one after too many events", async () => {
  const { outbox } = await reading(["read", "too many"]);
  await vi.advanceTimersByTimeAsync(200);
  outbox.hurry();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(query).toHaveBeenCalledTimes(2);
  let answer = (): void => undefined;
  query.mockImplementationOnce(() => new Promise((done) => (answer = () => done([]))));
  await vi.advanceTimersByTimeAsync(200);
  outbox.hurry();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(query).toHaveBeenCalledTimes(3);
  answer();
});

it("schedules nothing after its end during a read", async () => {
  let answer = (): void => undefined;
  const { outbox, reader } = await reading([new Promise<void>((done) => (answer = done))]);
  outbox.end();
  answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledOnce();
  expect(reader.began).not.toHaveBeenCalled();
});
