import { randomUUID } from "node:crypto";
import type { Exchange } from "./exchange";

// What callers send is written to logs and answers: letters, digits and few signs, never line ends.
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `x-request-id` when it is a sane one, else a new id. */
export function requestIdOf(exchange: Exchange): string {
  const sent = exchange.header("x-request-id");
  return sent !== undefined && SANE.test(sent) ? sent : randomUUID();
}
