import { afterEach, describe, expect, it } from "vitest";
import { forgetConfig } from "../config";
import { FetchExchange } from "./fetch-exchange";
import { handleMonitoring } from "./health";
import { serveMetrics } from "./metrics-port";

const TOKEN = "a token of a collector that is only used in tests";

afterEach(() => {
  delete process.env.METRICS_TOKEN;
  forgetConfig();
});

async function statusOf(headers: Record<string, string> = {}, peer = "127.0.0.1"): Promise<number | undefined> {
  const request = new Request("http://bank.test/api/metrics", { headers });
  const exchange = Object.assign(new FetchExchange(request), { peer });
  return (await handleMonitoring(exchange))?.status;
}

describe("metrics", () => {
  it("do not exist without a configured token, even locally", async () => {
    expect(await statusOf()).toBe(404);
    expect(await statusOf({ authorization: "Bearer " })).toBe(404);
  });

  it("require the token", async () => {
    process.env.METRICS_TOKEN = TOKEN;
    forgetConfig();
    expect(await statusOf({ authorization: `Bearer ${encodeURIComponent(TOKEN)}` })).toBe(401);
    expect(await statusOf()).toBe(401);
    expect(await statusOf({ "x-forwarded-for": "127.0.0.1" })).toBe(401);
    process.env.METRICS_TOKEN = TOKEN.replaceAll(" ", "-");
    forgetConfig();
    expect(await statusOf({ authorization: `Bearer ${TOKEN.replaceAll(" ", "-")}` }, "203.0.113.9")).toBe(200);
  });

  it("have a separate loopback port that serves nothing else", async () => {
    const server = serveMetrics(0);
    await new Promise((listening) => server.once("listening", listening));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    expect(address.address).toBe("127.0.0.1");
    const answer = await fetch(`http://127.0.0.1:${address.port}/metrics`);
    expect([answer.status, (await answer.text()).includes("http_request_duration_seconds")]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${address.port}/`, { method: "POST" })).status).toBe(405);
    server.close();
  });
});
