import { authMethods, isAuthAddress } from "../auth/auth-addresses";
import { READING } from "./screen-request";

const LIVE = "/api/live";
const BUILT = "/_next/static/";

/**
 * The allow-list of paths and methods that reach Next: used endpoints of next-auth, built files, and pages (read only).
 * Null for other paths, such as image optimization, development endpoints and server actions.
 */
export function methodsOpenToNext(path: string): readonly string[] | null {
  if (isAuthAddress(path)) return authMethods(path);
  return path === LIVE || path.startsWith(BUILT) || isPage(path) ? READING : null;
}

/** False for API paths in any spelling. */
function isPage(path: string): boolean {
  let plain: string;
  try {
    plain = new URL(decodeURIComponent(path).replaceAll(/[\\/]+/g, "/"), "http://bank").pathname;
  } catch {
    // An undecodable path is no page and is rejected by a later check.
    plain = path;
  }
  return !/^\/(?:_|api(?:\/|$)|oauth2(?:\/|$))/i.test(plain);
}
