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
