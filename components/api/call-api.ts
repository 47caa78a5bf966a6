import { Client } from "../../server/contract/client";
import type { OperationInput } from "../../server/contract/operation";
import {
  type AnyRequest,
  type EndpointOf,
  overFetch,
  type RequestOf,
  type SuccessOf,
} from "../../server/contract/wire";
import { askForPassword, wantsPassword } from "./password-wanted";

/** Fired when the service rejects the session. The shell then offers to sign in again. */
export const SESSION_LOST = "countinghouse:session-lost";
/** Fired when a write succeeds, which restarts the idle time. Reads, including previews, do not count as use. */
export const SESSION_USED = "countinghouse:session-used";

/** Also the first part of the query key of all previews. */
export const PREVIEWS = "POST /previews/{operationId}";
export const QUOTES = "POST /charge-rules/quote";
export const MESSAGES = "POST /notifications/templates/preview";
export const TRIALS = "POST /screenings/trial";
export const IMPACTS = "POST /watchlist/impact";
export const ALLOCATIONS = "POST /card-loans/{id}/payments/preview";
/** Operations that write nothing despite their method. */
const ASKED: readonly string[] = [PREVIEWS, QUOTES, MESSAGES, TRIALS, IMPACTS, ALLOCATIONS];

export type AnyReply = { status: number; body: unknown };
type CallOptions = { key?: string; signal?: AbortSignal };

const bank = new Client(overFetch());

/**
 * Calls the service with the staff session. Returns 2xx replies and throws `ApiError` for all others. `key` is sent as
 * `Idempotency-Key`. A call that requires the password is repeated under the same key once it is given.
 */
export async function callApi<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  request: RequestOf<Op>,
  options?: CallOptions,
): Promise<SuccessOf<Op>> {
  const reply = await bank.call<Op>(endpoint, request, options);
  if (reply.ok) {
    if (!endpoint.startsWith("GET ") && !ASKED.includes(endpoint)) window.dispatchEvent(new Event(SESSION_USED));
    return reply;
  }
  if (reply.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  if (wantsPassword(reply.error) && (await askForPassword(reply.error))) return callApi<Op>(endpoint, request, options);
  throw reply.error;
}

/** `callApi` for a stored request, which has no types. */
export async function callAny(endpoint: string, request: AnyRequest, options?: CallOptions): Promise<AnyReply> {
  return callApi<OperationInput>(endpoint as EndpointOf<OperationInput>, request as RequestOf<OperationInput>, options);
}
