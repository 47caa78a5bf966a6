/**
 * Where to go after signing in: a path of ours that the address names, else the start. Anything that a browser could
 * read as another site (`//evil`, `/\evil`, `https://…`) is not taken.
 */
export function pathBack(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return "/";
  const origin = "http://countinghouse.invalid";
  if (!URL.canParse(callbackUrl, origin)) return "/";
  const url = new URL(callbackUrl, origin);
  const isOurs = callbackUrl.startsWith("/") && url.origin === origin;
  return isOurs && !url.pathname.startsWith("/sign-in") ? url.pathname + url.search : "/";
}
