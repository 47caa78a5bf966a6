import type { ServerResponse } from "node:http";
import { processState } from "../kernel/process-state";

const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Pages bring a policy of their own with a nonce (`proxy.ts`); nothing else that we answer loads, runs or frames anything.
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** What a browser may do with a page; other answers are no pages. */
const PAGES: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const state = () => processState("http.security-headers", () => ({ everywhere: EVERYWHERE }));

/** Said once at the start: browsers that reach us by https shall reach us by nothing else. */
export function reachedByHttps(): void {
  state().everywhere = { ...EVERYWHERE, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Onto an answer of ours; a header that it has already stays. */
export function secure(headers: Record<string, string>): void {
  const { everywhere } = state();
  for (const name in everywhere) headers[name] ??= everywhere[name] as string;
}

/** Onto whatever stands behind the listener, before it answers; it may set a policy of its own. */
export function secureResponse(response: ServerResponse): void {
  const { everywhere } = state();
  for (const name in everywhere) response.setHeader(name, everywhere[name] as string);
  for (const name in PAGES) response.setHeader(name, PAGES[name] as string);
}

/** For an answer that is written to the socket as text: lines with their ends. */
export function securityLines(): string {
  return Object.entries(state().everywhere)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
