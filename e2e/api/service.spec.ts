import { get } from "node:http";
import { expect, test } from "@playwright/test";

test("the service is ready and documents itself", async ({ request }) => {
  expect((await request.get("/api/health/live")).status()).toBe(200);
  expect((await request.get("/api/health/ready")).status()).toBe(200);
  const document = await (await request.get("/api/v1/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths).length).toBeGreaterThan(0);
});

test("a request without a token returns 401", async ({ request }) => {
  const answer = await request.get("/api/v1/accounts");
  expect(answer.status()).toBe(401);
  expect(answer.headers()["www-authenticate"]).toBe("Bearer");
});

/** Status of a GET that offers another protocol, as curl and Java's HttpClient do. 0 without an answer. */
function statusOffering(upgrade: string, url: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { connection: "Upgrade", upgrade };
    get(url, { headers, agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("timeout", () => resolve(0))
      .on("error", () => resolve(0));
  });
}

test("a request that offers another protocol is answered, also after a page", async ({ request, baseURL }) => {
  expect((await request.get("/sign-in")).status()).toBe(200);
  for (const upgrade of ["h2c", "TLS/1.2", "websocket"]) {
    expect([upgrade, await statusOffering(upgrade, `${baseURL}/api/v1/openapi.json`)]).toEqual([upgrade, 200]);
    expect([upgrade, await statusOffering(upgrade, `${baseURL}/sign-in`)]).toEqual([upgrade, 200]);
  }
});
