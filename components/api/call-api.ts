import type { OperationInput } from "../../server/contract/operation";
import { ApiError, apiErrorOf, networkError } from "./api-error";
import { type AnyRequest, type EndpointOf, type ReplyOf, type RequestOf, splitEndpoint, urlOf } from "./endpoint";

/** Sent when the service no longer knows the session; the shell offers to sign in again. */
export const SESSION_LOST = "countinghouse:session-lost";
/** Sent with the answer of a write: the session was used, its idle time starts again. Reads that a page makes by itself are no use. */
export const SESSION_USED = "countinghouse:session-used";

export type AnyReply = { status: number; body: unknown };

/**
 * One call of the service with the staff session. Answers of 2xx come back with their status; everything else throws
 * `ApiError`. `key` goes out as `Idempotency-Key`.
 */
export async function callAny(
  endpoint: string,
  request: AnyRequest,
  { key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<AnyReply> {
  const { method, path } = splitEndpoint(endpoint);
  const headers: Record<string, string> = { accept: "application/json" };
  if (request.body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["idempotency-key"] = key;
  const response = await fetch(urlOf(path, request), {
    method,
    headers,
    credentials: "same-origin",
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : networkError();
  });
  const body = await bodyOf(response);
  if (response.ok) {
    if (method !== "GET") window.dispatchEvent(new Event(SESSION_USED));
    return { status: response.status, body };
  }
  if (response.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  throw apiErrorOf(response.status, body, response.headers.get("x-request-id") ?? undefined);
}

/** As `callAny`, typed by the operation: `callApi<typeof getTill>("GET /teller/tills/{id}", { params: { id } })`. */
export async function callApi<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  request: RequestOf<Op>,
  options?: { key?: string; signal?: AbortSignal },
): Promise<ReplyOf<Op>> {
  return (await callAny(endpoint, request as AnyRequest, options)) as ReplyOf<Op>;
}

/** The JSON of an answer; null when it has none. An answer that breaks off in the middle is no answer. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw networkError();
  });
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new ApiError(0, "NETWORK", "The answer of the service could not be read.");
    return null;
  }
}
