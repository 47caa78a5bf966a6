import { authMethods, isAuthAddress } from "../auth/auth-addresses";
import { READING } from "./screen-request";

const LIVE = "/api/live";
const BUILT = "/_next/static/";

/**
 * The one list of what reaches Next, and by which methods: what our screens ask of next-auth, what a build made, and pages, which are read
 * and nothing else. Its picture service, its data and development addresses, server actions and the rest of next-auth are used by no
 * page of ours, so they are not there: null.
 */
export function openMethods(path: string): readonly string[] | null {
  if (isAuthAddress(path)) return authMethods(path);
  return path === LIVE || path.startsWith(BUILT) || isPage(path) ? READING : null;
}

/** Whether it is none of the addresses of machines, in whatever way those are written. */
function isPage(path: string): boolean {
  let plain: string;
  try {
    plain = new URL(decodeURIComponent(path).replaceAll(/[\\/]+/g, "/"), "http://bank").pathname;
  } catch {
    // No page has this address, and whoever looks at it next says so.
    plain = path;
  }
  return !/^\/(?:_|api(?:\/|$)|oauth2(?:\/|$))/i.test(plain);
}
