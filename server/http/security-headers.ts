import type { ServerResponse } from "node:http";
import { processState } from "../kernel/process-state";

const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Pages have their own policy with a nonce (`proxy.ts`). Other responses load, run and frame nothing.
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const PAGES: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const state = () => processState("http.security-headers", () => ({ everywhere: EVERYWHERE }));

/** Call at startup if the public origin is HTTPS: browsers then refuse plain HTTP. */
export function requireHttps(): void {
  state().everywhere = { ...EVERYWHERE, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Existing headers take precedence. */
export function secure(headers: Record<string, string>): void {
  const { everywhere } = state();
  for (const name in everywhere) headers[name] ??= everywhere[name] as string;
}

/** Set before Next answers, which may set its own policy. */
export function secureResponse(response: ServerResponse): void {
  const { everywhere } = state();
  for (const name in everywhere) response.setHeader(name, everywhere[name] as string);
  for (const name in PAGES) response.setHeader(name, PAGES[name] as string);
}

/** For a response written to the socket as text, with line ends. */
export function securityLines(): string {
  return Object.entries(state().everywhere)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
