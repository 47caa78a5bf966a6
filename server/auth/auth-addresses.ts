import type { IncomingMessage } from "node:http";

const ROOT = "/api/auth/";
const READING = ["GET", "HEAD"] as const;

/** What the screens ask of next-auth. Its own pages, other providers' callbacks and its log of browsers nobody needs: they are not there. */
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

/** The methods of an address of next-auth; null for one that is not used. */
export function authMethods(path: string): readonly string[] | null {
  return USED.get(path.slice(ROOT.length)) ?? null;
}

const RETURN_COOKIE = /^(?:__Secure-)?next-auth\.callback-url=/;

/**
 * Takes out of a request for next-auth where to go afterwards: the query, and the cookie. One that is no address makes next-auth answer 500
 * to everything, and the sign-in page knows by itself where it leads (`kernel/path-back.ts`).
 */
export function tidyAuthRequest(request: IncomingMessage): void {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (!isAuthAddress(path)) return;
  request.url = path;
  const { cookie } = request.headers;
  if (cookie?.includes("callback-url") !== true) return;
  const kept = cookie.split(";").filter((pair) => !RETURN_COOKIE.test(pair.trim()));
  request.headers.cookie = kept.join(";");
}
