import * as t from "@/words/service/kernel";

/** Every error of the service with its status (interface 7). */
const statuses = {
  VALIDATION_ERROR: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SELF_APPROVAL: 403,
  OUT_OF_SCOPE: 403,
  PASSWORD_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ILLEGAL_STATE: 409,
  REVERSAL_UNMATCHED: 404,
  AUTHORIZATION_NOT_CAPTURABLE: 409,
  OVER_REVERSAL: 409,
  CONTROL_DIFFERENCE: 409,
  END_OF_DAY_BLOCKED: 409,
  ITEMS_UNANSWERED: 409,
  PERIOD_CLOSED: 409,
  SETTLEMENT_CHANGED: 409,
  DUPLICATE_BRANCH_CODE: 409,
  DUPLICATE_TILL_CODE: 409,
  DUPLICATE_STAFF_EMAIL: 409,
  DUPLICATE_CLIENT_ID: 409,
  DUPLICATE_HOLIDAY: 409,
  REQUEST_IN_FLIGHT: 409,
  CHANGED_MEANWHILE: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INSUFFICIENT_FUNDS: 422,
  INSUFFICIENT_TILL_CASH: 422,
  INSUFFICIENT_VAULT_CASH: 422,
  CURRENCY_MISMATCH: 422,
  COUNT_REQUIRED: 422,
  COUNT_OUTDATED: 422,
  UNKNOWN_COUNT: 422,
  ABOVE_LIMIT: 422,
  ACKNOWLEDGEMENT_REQUIRED: 422,
  VAULT_SHORT: 422,
  TILL_CLOSED: 422,
  TILL_CLOSING: 422,
  ACCOUNT_NOT_ACTIVE: 422,
  BALANCE_NOT_ZERO: 422,
  BALANCE_OUT_OF_RANGE: 422,
  BENEFICIARY_INACTIVE: 422,
  BRANCH_INACTIVE: 422,
  PARTY_UNDER_REVIEW: 422,
  PARTY_BLOCKED: 422,
  DATE_IN_FUTURE: 422,
  DENOMINATIONS_MISMATCH: 422,
  DUPLICATE_ITEM: 422,
  HOUSE_INACTIVE: 422,
  PAYMENT_STOPPED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNKNOWN_ACCOUNT: 422,
  UNKNOWN_AUTHORITY: 422,
  UNKNOWN_BENEFICIARY: 422,
  REFUND_EXCEEDS_ORIGINAL: 422,
  TOO_MANY_CHANGES: 422,
  UNSUITABLE_ACCOUNT: 422,
  UNKNOWN_BRANCH: 422,
  UNKNOWN_CARD: 422,
  UNKNOWN_LIMIT: 422,
  UNKNOWN_PARTY: 422,
  UNKNOWN_PERSON: 422,
  UNKNOWN_PRODUCT: 422,
  UNKNOWN_ROLE: 422,
  UNKNOWN_TILL: 422,
  UNKNOWN_TRANSACTION: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

/** Temporary refusals carry `Retry-After`, by default 1 second. */
const passing: ReadonlySet<ErrorCode> = new Set(["RATE_LIMITED", "REQUEST_IN_FLIGHT", "SERVICE_UNAVAILABLE"]);

export const passesByItself = (code: ErrorCode) => passing.has(code);

export const errorCodes = Object.keys(statuses) as ErrorCode[];

export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(statuses, text);
}

/** `fieldErrors` maps the dotted path of a field (`amount.currency`) to a sentence. */
export type ErrorBody = { error: ErrorCode; message: string; fieldErrors: Record<string, string> };

export type DomainErrorOptions = {
  fieldErrors?: Record<string, string>;
  /** Further members of the response body, such as `approvalId` of a rejected parked command. */
  detail?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Overrides the code's usual status. */
  status?: number;
  cause?: unknown;
};

/** Equal in every copy of this module. */
const REFUSAL = Symbol.for("countinghouse.domain-error");

/**
 * A refusal with its code. `message` is a sentence for tellers. The pipeline maps it to a response.
 *
 * The listener's bundle and Next's chunks load this module twice in one process, and either may plan the other's
 * commands. `instanceof` therefore recognizes refusals of both copies.
 */
export class DomainError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && REFUSAL in value;
  }

  readonly [REFUSAL] = true;
  override readonly name = "DomainError";
  readonly fieldErrors: Record<string, string>;
  readonly detail: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: DomainErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fieldErrors = options.fieldErrors ?? {};
    this.detail = options.detail;
    this.headers = passesByItself(code) ? { "retry-after": "1", ...options.headers } : options.headers;
    this.status = options.status ?? statuses[code];
  }

  /** `detail` cannot overwrite the three members of the interface. */
  toBody(): ErrorBody & Record<string, unknown> {
    return { ...this.detail, error: this.code, message: this.message, fieldErrors: this.fieldErrors };
  }
}

/** A rule forbids it, and a repetition without a change meets the same one. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && !passesByItself(error.code);

/** 400 with one or several fields, keyed by dotted path. */
export function validationError(fieldErrors: Record<string, string>, message?: string): DomainError {
  const [first] = Object.entries(fieldErrors);
  return new DomainError("VALIDATION_ERROR", message ?? (first ? `${first[0]}: ${first[1]}` : t.theRequestIsNotValid), {
    fieldErrors,
  });
}

type Resource = keyof typeof t.noSuch;

/** 404, for example `notFound("till")`. */
export function notFound(what: Resource): DomainError {
  return new DomainError("NOT_FOUND", t.noSuch[what]);
}

/** Throws NOT_FOUND if there is no value. */
export function requireFound<T>(value: T | null | undefined, what: Resource): T {
  if (value === null || value === undefined) throw notFound(what);
  return value;
}
