import type { IncomingMessage } from "node:http";

const ROOT = "/api/auth/";
const READING = ["GET", "HEAD"] as const;

/** The endpoints of next-auth that the screens use. Its own pages and callbacks of other providers are not exposed. */
const USED = new Map<string, readonly string[]>([
  ["csrf", READING],
  ["providers", READING],
  ["session", READING],
  ["callback/credentials", ["POST"]],
  ["signout", ["POST"]],
]);

export function isAuthAddress(path: string): boolean {
  return path.startsWith(ROOT);
}

/** Null if the address is not used. */
export function authMethods(path: string): readonly string[] | null {
  return USED.get(path.slice(ROOT.length)) ?? null;
}

const RETURN_COOKIE = /^(?:__Secure-)?next-auth\.callback-url=/;

/**
 * Removes the return address (query and cookie) from a request for next-auth. An invalid one makes next-auth answer 500
 * to every request. The sign-in page uses `kernel/path-back.ts` instead.
 */
export function removeReturnAddress(request: IncomingMessage): void {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (!isAuthAddress(path)) return;
  request.url = path;
  const { cookie } = request.headers;
  if (cookie?.includes("callback-url") !== true) return;
  const cookies = cookie.split(";").filter((pair) => !RETURN_COOKIE.test(pair.trim()));
  request.headers.cookie = cookies.join(";");
}
