import { processState } from "../kernel/process-state";
import type { Exchange } from "./exchange";

const state = () => processState("http.own-origin", () => ({ origin: null as string | null }));

/** Said once at the start: where browsers reach us (`PUBLIC_URL`). Until then it is http and the host that they ask. */
export function reachedAt(publicUrl: string): void {
  state().origin = new URL(publicUrl).origin;
}

/**
 * Whether a browser says that a page of ours sent this: scheme, host and port of `Origin` are ours, and `Sec-Fetch-Site`, where it is sent,
 * agrees. False without an Origin, and for `null`.
 */
export function isFromOwnPage(exchange: Pick<Exchange, "header">): boolean {
  const site = exchange.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin") return false;
  const sent = originOf(exchange.header("origin"));
  return sent !== null && sent === (state().origin ?? originOf(`http://${exchange.header("host") ?? ""}`));
}

/** Whether a browser says that a page of somebody else's sent this; programs say nothing. */
export function isFromForeignPage(exchange: Pick<Exchange, "header">): boolean {
  const said = exchange.header("origin") !== undefined || exchange.header("sec-fetch-site") !== undefined;
  return said && !isFromOwnPage(exchange);
}

/** An origin in its one form; null for what is none or is more than one. */
function originOf(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isMore = url.pathname !== "/" || /[?#@]/.test(text) || text.endsWith("/");
  return isMore || url.origin === "null" ? null : url.origin;
}
