import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setRates } from "../auth/rate-limits";
import { createListener } from "./listener";
import { refuseTooMany } from "./screen-rate";
import { callers, principalWith } from "./testing/callers";

vi.mock("../auth/staff-session", () => import("./testing/callers"));

const listener = createListener({
  handle: () => null,
  fallback: async (request, response) => {
    if (!(await refuseTooMany(request, response))) response.end("page");
  },
});
let address = "";

beforeAll(async () => {
  address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}`;
});
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("countinghouse.auth.rate-limits"));
  callers.sessions.set("session=1", principalWith([], { kind: "staff", id: "staff-1", sessionId: "session-1" }));
});
afterAll(() => listener.close(1_000));

/** Statuses of sequential requests, and the last `retry-after`. */
async function ask(count: number, path: string, headers: Record<string, string> = {}) {
  const statuses: number[] = [];
  let retryAfter: string | null = null;
  for (let n = 0; n < count; n += 1) {
    const response = await fetch(address + path, { headers });
    await response.text();
    statuses.push(response.status);
    retryAfter = response.headers.get("retry-after");
  }
  return { passed: statuses.filter((status) => status === 200).length, last: statuses.at(-1), retryAfter };
}

// A tenth of a request per second is a bucket of one that does not refill during the test.
const SLOW = 0.1;

it("only an address without a session gets 429 with the wait", async () => {
  setRates({ address: SLOW, session: null, client: null, screening: null });
  expect(await ask(3, "/sign-in")).toEqual({ passed: 1, last: 429, retryAfter: "10" });
  expect(await ask(3, "/teller", { cookie: "session=1" })).toMatchObject({ passed: 3 });
});

it("a session beyond its rate gets 429, and its address does not", async () => {
  setRates({ address: null, session: SLOW, client: null, screening: null });
  expect(await ask(3, "/teller", { cookie: "session=1" })).toMatchObject({ passed: 1, last: 429 });
  expect(await ask(3, "/sign-in")).toMatchObject({ passed: 3 });
});

it("built files are not counted", async () => {
  setRates({ address: SLOW, session: SLOW, client: null, screening: null });
  expect(await ask(5, "/_next/static/chunks/a.js")).toMatchObject({ passed: 5 });
});
