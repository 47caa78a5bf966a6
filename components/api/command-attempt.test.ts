import { describe, expect, it } from "vitest";
import { ApiError, networkError } from "../../server/contract/api-error";
import type { AnyReply } from "./call-api";
import { CommandAttempt } from "./command-attempt";

const STORAGE_SLOT = "command:deposit";
const refusal = (status: number, code: string) => new ApiError(status, code, "refused");

/** A service that returns the given answers in order and records the key of each request. */
function bench(answers: (AnyReply | Error)[], kept = new Map<string, string>()) {
  const asked: { key: string; body: unknown }[] = [];
  const waits: number[] = [];
  let keys = 0;
  const attempt = new CommandAttempt("deposit", {
    send: async ({ body }, key) => {
      asked.push({ key, body });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error("asked too often");
      return answer;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
      removeItem: (name) => kept.delete(name),
    },
  });
  const seen: string[] = [];
  attempt.subscribe(() => seen.push(attempt.state.kind));
  return { attempt, asked, waits, seen, kept };
}

const body = { amount: { amount: 10, currency: "USD" } };
const posted = { status: 200, body: { tillId: "t" } };

describe("CommandAttempt", () => {
  it("completes with one request", async () => {
    const { attempt, asked, seen, kept } = bench([posted]);
    expect(await attempt.send({ body })).toEqual({ kind: "done", reply: posted });
    expect(asked).toEqual([{ key: "key-1", body }]);
    expect(seen).toEqual(["sending", "done"]);
    expect(kept.has(STORAGE_SLOT)).toBe(false);
  });

  it("retries a lost reply under the same key with growing delays", async () => {
    const { attempt, asked, seen, waits } = bench([
      networkError(),
      refusal(503, "SERVICE_UNAVAILABLE"),
      refusal(409, "REQUEST_IN_FLIGHT"),
      posted,
    ]);
    expect((await attempt.send({ body })).kind).toBe("done");
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(["key-1"]));
    expect(asked).toHaveLength(4);
    expect(seen).toEqual(["sending", "checking", "checking", "checking", "done"]);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it("is parked, not done, after a 202", async () => {
    const { attempt } = bench([{ status: 202, body: { approvalId: "a-1" } }]);
    expect(await attempt.send({ body })).toEqual({ kind: "parked", approvalId: "a-1" });
  });

  it("keeps its key after a refusal", async () => {
    const { attempt, asked } = bench([refusal(422, "INSUFFICIENT_FUNDS"), posted]);
    expect((await attempt.send({ body })).kind).toBe("refused");
    await attempt.send({ body: { ...body, narrative: "less" } });
    expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("takes a new key after a completed command", async () => {
    const { attempt, asked } = bench([posted, posted, posted]);
    await attempt.send({ body });
    await attempt.send({ body });
    attempt.again();
    expect(attempt.state.kind).toBe("ready");
    await attempt.send({ body });
    expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-2", "key-3"]);
  });

  it("ignores a second send during the first", async () => {
    const { attempt, asked } = bench([posted]);
    const first = attempt.send({ body });
    expect((await attempt.send({ body })).kind).toBe("sending");
    await first;
    expect(asked).toHaveLength(1);
  });

  it("resumes a request that a reload interrupted, under its key", async () => {
    const kept = new Map([[STORAGE_SLOT, JSON.stringify({ key: "old-key", request: { body } })]]);
    const { attempt, asked } = bench([posted], kept);
    expect(attempt.unanswered).toEqual({ body });
    expect((await attempt.resume())?.kind).toBe("done");
    expect(asked).toEqual([{ key: "old-key", body }]);
  });

  it("resumes nothing without a stored request or with an unreadable one", async () => {
    expect(await bench([]).attempt.resume()).toBeUndefined();
    expect(bench([], new Map([[STORAGE_SLOT, "{"]])).attempt.unanswered).toBeUndefined();
  });

  it("shows a persistent fault and keeps the key of the unknown outcome", async () => {
    const fault = () => refusal(500, "INTERNAL_ERROR");
    const { attempt, asked, kept } = bench([fault(), fault(), fault(), fault()]);
    expect(await attempt.send({ body })).toMatchObject({ kind: "refused", error: { code: "INTERNAL_ERROR" } });
    expect(asked).toHaveLength(4);
    expect(kept.get(STORAGE_SLOT)).toContain("key-1");
  });
});
