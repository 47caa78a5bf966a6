import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { methodsOpenToNext } from "./open-paths";
import { screenRefusal } from "./screen-request";

function statusOf(method: string, url: string, headers: Record<string, string> = {}): number | "Next" {
  const form = method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {};
  const request = { method, url, headers: { host: "bank.test", ...form, ...headers } } as unknown as IncomingMessage;
  return screenRefusal(request, methodsOpenToNext)?.status ?? "Next";
}

describe("the paths open to Next", () => {
  it("are pages, built files and the endpoints of next-auth in use", () => {
    for (const [method, path] of [
      ["GET", "/"],
      ["HEAD", "/accounts/12/statement"],
      ["GET", "/apiary"],
      ["GET", "/_next/static/chunks/a.js"],
      ["GET", "/api/auth/csrf"],
      ["GET", "/api/auth/session"],
      ["POST", "/api/auth/signout"],
      ["POST", "/api/auth/callback/credentials"],
      ["GET", "/api/live"],
    ] as const)
      expect([path, statusOf(method, path)]).toEqual([path, "Next"]);
  });

  it("exclude image optimization, data routes, development endpoints and other pages of next-auth", () => {
    for (const path of [
      "/_next/image",
      "/_next/image/",
      "/_next/data/x/index.json",
      "/_next/webpack-hmr",
      "/_next",
      "/_next//image",
      "//_next/image",
      "/\\_next/image",
      "/%5fnext/image",
      "/_next%2fimage",
      "/x/../_next/image",
      "/_NEXT/image",
      "/__nextjs_original-stack-frames",
      "/api",
      "/api/auth/signin",
      "/api/auth/error",
      "/api/auth/verify-request",
      "/api/auth/_log",
      "/api/auth/callback/other",
      "/api/anything",
      "/oauth2/authorize",
    ])
      expect([path, statusOf("GET", path)]).toEqual([path, 404]);
  });

  it("accept only reads for pages, and changes of a session only from the bank's pages", () => {
    expect(statusOf("POST", "/accounts")).toBe(405);
    expect(statusOf("DELETE", "/_next/static/a.js")).toBe(405);
    expect(statusOf("GET", "/api/auth/signout")).toBe(405);
    const foreign = { origin: "http://evil.example" };
    expect(statusOf("POST", "/api/auth/callback/credentials", foreign)).toBe(403);
    expect(statusOf("POST", "/api/auth/signout", { ...foreign, origin: "null" })).toBe(403);
  });
});
