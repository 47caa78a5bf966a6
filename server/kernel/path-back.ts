/** Also in the forms that something between us and a browser may decode. */
const OTHER_HOST = /^\/(?:\/|\\|%2f|%5c)/i;
const CONTROL = /\p{Cc}/u;

/**
 * Where to go after signing in: path and query of an address of ours, else the start. `from` is what the address names, a path or a whole
 * URL; `origin` is ours (scheme, host and port). It is read as a browser reads it, and what came of that is read once more: `/.//evil`
 * is a path of ours whose normal form is another host.
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
