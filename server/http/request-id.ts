import { randomUUID } from "node:crypto";
import type { Exchange } from "./exchange";

// The id is written to logs and responses: letters, digits and few other characters, never line ends.
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `x-request-id` if valid, otherwise a new id. */
export function requestIdOf(exchange: Exchange): string {
  const sent = exchange.header("x-request-id");
  return sent !== undefined && SANE.test(sent) ? sent : randomUUID();
}
