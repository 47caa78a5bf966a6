import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { authMethods, isAuthAddress, removeReturnAddress } from "./auth-addresses";

it("only the endpoints of next-auth in use are exposed", () => {
  expect(authMethods("/api/auth/csrf")).toEqual(["GET", "HEAD"]);
  expect(authMethods("/api/auth/callback/credentials")).toEqual(["POST"]);
  for (const other of [
    "signin",
    "error",
    "_log",
    "verify-request",
    "callback/x",
    "callback",
    "",
    "csrf/",
    "%63srf",
    "__proto__",
  ])
    expect([other, authMethods(`/api/auth/${other}`)]).toEqual([other, null]);
  expect([isAuthAddress("/api/auth/x"), isAuthAddress("/api/authx"), isAuthAddress("/teller")]).toEqual([
    true,
    false,
    false,
  ]);
});

it("return addresses are removed from query and cookie", () => {
  const request = (url: string, cookie?: string) => ({ url, headers: { cookie } }) as unknown as IncomingMessage;
  const asked = request(
    "/api/auth/session?callbackUrl=http://[&error=%00",
    "a=1; next-auth.callback-url=%ff; countinghouse.session=x; __Secure-next-auth.callback-url=x",
  );
  removeReturnAddress(asked);
  expect([asked.url, asked.headers.cookie]).toEqual(["/api/auth/session", "a=1; countinghouse.session=x"]);
  for (const untouched of [request("/teller?callbackUrl=x", "next-auth.callback-url=x"), request("/api/auth/csrf")]) {
    const before = { url: untouched.url, cookie: untouched.headers.cookie };
    removeReturnAddress(untouched);
    expect({ url: untouched.url, cookie: untouched.headers.cookie }).toEqual(before);
  }
});
