import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { metrics } from "../observability/metrics";
import { createListener, type Listener } from "./listener";
import { longList, router } from "./testing/echo";

vi.mock("@/db/client", () => ({ database: () => ({ db: null, reportsDb: null }) }));
vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

let listener: Listener;
let address: string;

beforeAll(async () => {
  listener = createListener({ handle: (exchange) => router.handle(exchange) });
  address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}/api/v1`;
});
afterAll(() => listener.close(1_000));
beforeEach(() => {
  Object.assign(longList, { served: 0, failAfter: Number.POSITIVE_INFINITY });
});

describe("a streamed list", () => {
  it("arrives completely", async () => {
    const response = await fetch(`${address}/endless`);
    expect(((await response.json()) as unknown[]).length).toBe(100_000);
  });

  it("waits for a slow reader without filling memory", async () => {
    const status = await new Promise<number>((resolve) => {
      const request = httpRequest(`${address}/endless`, (response) => {
        response.pause();
        setTimeout(() => {
          resolve(longList.served);
          response.destroy();
        }, 400);
      });
      request.on("error", () => undefined);
      request.end();
    });
    expect(status).toBeGreaterThan(0);
    expect(status).toBeLessThan(40);
  });

  it("breaks the connection if it fails", async () => {
    longList.failAfter = 3;
    const response = await fetch(`${address}/endless`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("is not sent for a request with an unfinished body, and releases its slot", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${address}/endless`, { headers: { "transfer-encoding": "chunked" } }, (response) => {
        resolve(response.statusCode);
        response.resume();
        request.destroy();
      });
      request.on("error", reject);
      request.write("x");
    });
    expect(status).toBe(400);
    expect(await places()).toBe(0);
  });

  it("takes no slot for HEAD and releases that of a client that left", async () => {
    for (let i = 0; i < 6; i++) expect((await fetch(`${address}/endless`, { method: "HEAD" })).status).toBe(200);
    expect(await places()).toBe(0);
    for (let i = 0; i < 6; i++) {
      const reader = new AbortController();
      await fetch(`${address}/endless`, { signal: reader.signal });
      reader.abort();
    }
    await expect.poll(places).toBe(0);
  });
});

async function places(): Promise<number> {
  return (await metrics().streams.get()).values[0]?.value ?? 0;
}
