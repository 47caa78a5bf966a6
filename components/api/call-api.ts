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

/** Sent when the service no longer knows the session; the shell offers to sign in again. */
export const SESSION_LOST = "countinghouse:session-lost";
/** Sent with the answer of a write: the session was used, its idle time starts again. Reads that a page makes by itself, previews among them, are no use. */
export const SESSION_USED = "countinghouse:session-used";

/** Where a write is asked what it would do; also the first part of its key among the reads, for who makes previews be asked anew. */
export const PREVIEWS = "POST /previews/{operationId}";
/** Where it is asked what a transaction would be charged. */
export const QUOTES = "POST /charge-rules/quote";
/** Where it is asked what a message to a customer would say. */
export const MESSAGES = "POST /notifications/templates/preview";
/** Where it is asked what a screening would find. */
export const TRIALS = "POST /screenings/trial";
/** Where it is asked whom an entry of the watchlist would hit. */
export const IMPACTS = "POST /watchlist/impact";
/** Those that write nothing, though they are no GET. */
const ASKED: readonly string[] = [PREVIEWS, QUOTES, MESSAGES, TRIALS, IMPACTS];

export type AnyReply = { status: number; body: unknown };
type CallOptions = { key?: string; signal?: AbortSignal };

const bank = new Client(overFetch());

/**
 * One call of the service with the staff session. Answers of 2xx come back with their status; everything else throws
 * `ApiError`. `key` goes out as `Idempotency-Key`. What wants the password again asks for it and is sent again, under the same key.
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

/** As `callApi`, for a request that was kept: its types are gone. */
export async function callAny(endpoint: string, request: AnyRequest, options?: CallOptions): Promise<AnyReply> {
  return callApi<OperationInput>(endpoint as EndpointOf<OperationInput>, request as RequestOf<OperationInput>, options);
}
