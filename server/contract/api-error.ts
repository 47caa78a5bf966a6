import * as t from "@/words/service/contract";
/**
 * `code` is the interface's `error` (`INSUFFICIENT_FUNDS`), or `NETWORK` without a response. `fieldErrors` maps the
 * dotted path of a field to a sentence.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    readonly requestId: string | undefined = undefined,
    /** The whole body. Some errors contain more, such as `approvalId`. */
    readonly body: unknown = undefined,
  ) {
    super(message);
  }

  /**
   * True if the write may have happened: no response, or a server failure. The command is retried under its key and
   * never offered as new.
   */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === "REQUEST_IN_FLIGHT" || this.status === 429;
  }
}

export function apiErrorOf(status: number, body: unknown, requestId: string | undefined): ApiError {
  const record = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const fieldErrors = typeof record.fieldErrors === "object" && record.fieldErrors !== null ? record.fieldErrors : {};
  return new ApiError(
    status,
    typeof record.error === "string" ? record.error : "UNEXPECTED",
    typeof record.message === "string" ? record.message : t.answeredWithStatus(status),
    fieldErrors as Record<string, string>,
    requestId,
    body,
  );
}

/** The response is missing or unreadable, so the outcome is unknown. */
export function networkError(cause?: unknown, message: string = t.noAnswer): ApiError {
  return Object.assign(new ApiError(0, "NETWORK", message), { cause });
}
