import * as t from "@/words/service/contract";
/**
 * A refusal or a failure of a call. `code` is the interface's `error` (`INSUFFICIENT_FUNDS`), or `NETWORK` when no answer came.
 * `fieldErrors` maps the dotted path of a field to a sentence.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    readonly requestId: string | undefined = undefined,
    /** The whole body: some refusals carry more, such as `approvalId`. */
    readonly body: unknown = undefined,
  ) {
    super(message);
  }

  /**
   * Whether the write may have happened although this came back: no answer, or one of a server in trouble. Such a
   * command is asked again under its key; it is never offered anew.
   */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === "REQUEST_IN_FLIGHT" || this.status === 429;
  }
}

/** The error that an answer of the service carries, whatever its body looks like. */
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

/** No answer came, or none that can be read: the outcome is unknown. */
export function networkError(cause?: unknown, message: string = t.noAnswer): ApiError {
  return Object.assign(new ApiError(0, "NETWORK", message), { cause });
}
