/** Includes forms that a proxy may decode. */
const OTHER_HOST = /^\/(?:\/|\\|%2f|%5c)/i;
const CONTROL = /\p{Cc}/u;

/**
 * The path and query to return to after sign-in, or the start page for a foreign address. `from` is a path or URL,
 * `origin` the bank's. It is parsed as a browser does, twice: the normal form of `/.//evil` is another host.
 */
export function pathBack(from: string | readonly string[] | undefined, origin: string): string {
  if (typeof from !== "string" || CONTROL.test(from) || !/^(?:\/|https?:)/i.test(from)) return "/";
  const path = ownPath(from, origin);
  if (path === null || OTHER_HOST.test(path) || ownPath(path, origin) !== path) return "/";
  return path.startsWith("/sign-in") ? "/" : path;
}

function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && url.username === "" ? url.pathname + url.search : null;
}
