import { get } from "node:http";
import { expect, test } from "@playwright/test";

test("the service is ready, and describes itself", async ({ request }) => {
  expect((await request.get("/api/health/live")).status()).toBe(200);
  expect((await request.get("/api/health/ready")).status()).toBe(200);
  const document = await (await request.get("/api/v1/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths).length).toBeGreaterThan(0);
});

test("without a token there is no answer but 401", async ({ request }) => {
  const answer = await request.get("/api/v1/accounts");
  expect(answer.status()).toBe(401);
  expect(answer.headers()["www-authenticate"]).toBe("Bearer");
});

/** The status of a GET that offers another protocol, as curl, Java's HttpClient and others do on plain connections; 0 for no answer. */
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

test("a request that offers another protocol is answered, also when a page was served before", async ({
  request,
  baseURL,
}) => {
  expect((await request.get("/sign-in")).status()).toBe(200);
  for (const upgrade of ["h2c", "TLS/1.2", "websocket"]) {
    expect([upgrade, await statusOffering(upgrade, `${baseURL}/api/v1/openapi.json`)]).toEqual([upgrade, 200]);
    expect([upgrade, await statusOffering(upgrade, `${baseURL}/sign-in`)]).toEqual([upgrade, 200]);
  }
});
