import { processState } from "../kernel/process-state";
import type { Exchange } from "./exchange";

const state = () => processState("http.own-origin", () => ({ origin: null as string | null }));

/** Sets the public origin (`PUBLIC_URL`) at startup. Until then it is http and the request's host. */
export function setPublicUrl(publicUrl: string): void {
  state().origin = new URL(publicUrl).origin;
}

/** True if `Origin` is the bank's and `Sec-Fetch-Site`, if sent, agrees. False without an Origin and for `null`. */
export function isFromOwnPage(exchange: Pick<Exchange, "header">): boolean {
  const site = exchange.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin") return false;
  const sent = originOf(exchange.header("origin"));
  return sent !== null && sent === (state().origin ?? originOf(`http://${exchange.header("host") ?? ""}`));
}

/** True if the browser reports a foreign page. Programs send no such headers. */
export function isFromForeignPage(exchange: Pick<Exchange, "header">): boolean {
  const said = exchange.header("origin") !== undefined || exchange.header("sec-fetch-site") !== undefined;
  return said && !isFromOwnPage(exchange);
}

/** The canonical form of an origin. Null for other texts. */
function originOf(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isMore = url.pathname !== "/" || /[?#@]/.test(text) || text.endsWith("/");
  return isMore || url.origin === "null" ? null : url.origin;
}
