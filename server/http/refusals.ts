import type { OperationInput } from "../contract/operation";
import { type ErrorCode, statusOf } from "../kernel/errors";

/** Every refusal with an example of its sentence, for the document. */
export const refusalSentences: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: "amount.amount: USD has at most 2 decimals",
  UNAUTHENTICATED: "The access token is unknown, expired or revoked.",
  FORBIDDEN: "This needs the authority teller:till.",
  SELF_APPROVAL: "You submitted this item. Another person must decide it.",
  OUT_OF_SCOPE: "You work at branch MAIN; tills of NORTH are opened by its own staff.",
  NOT_FOUND: "There is no such account.",
  METHOD_NOT_ALLOWED: "This resource takes GET, HEAD, POST.",
  ILLEGAL_STATE: "This item was already approved by Ada Okafor.",
  DUPLICATE_BRANCH_CODE: "This branch code is already in use.",
  DUPLICATE_TILL_CODE: "A till T1 is open already.",
  DUPLICATE_STAFF_EMAIL: "This email is already in use.",
  DUPLICATE_CLIENT_ID: "There is a service client payroll already.",
  DUPLICATE_HOLIDAY: "This day is already a holiday there.",
  REQUEST_IN_FLIGHT: "A request with this idempotency key is still in progress.",
  CHANGED_MEANWHILE: "Changed by Ada Okafor on 2026-03-31 at 14:05:09. Reload it and enter your change again.",
  PAYLOAD_TOO_LARGE: "The body is too large: 1 MiB at most.",
  UNSUPPORTED_MEDIA_TYPE: "Send the body as application/json in UTF-8, not compressed.",
  INSUFFICIENT_FUNDS: "Account 904992085320 has 120.00 USD available; 250.75 USD is needed.",
  INSUFFICIENT_TILL_CASH: "The till holds less cash than this.",
  INSUFFICIENT_VAULT_CASH: "The vault holds less cash than this.",
  CURRENCY_MISMATCH: "The account is in EUR, the amount in USD.",
  COUNT_REQUIRED: "Count till M1 before closing it.",
  COUNT_OUTDATED: "Cash of till M1 has moved since count 1; count it again.",
  UNKNOWN_COUNT: "There is no such count of till M1.",
  ABOVE_LIMIT: "The float may not exceed 100,000.00 USD.",
  VAULT_SHORT: "The vault of MAIN holds 200.00 USD. Ask for a smaller float, or have the vault funded.",
  TILL_CLOSED: "Till M1 is closed.",
  TILL_CLOSING: "Till M1 is frozen: its close is awaiting approval.",
  ACCOUNT_NOT_ACTIVE: "The account is blocked for debits.",
  BALANCE_NOT_ZERO: "The account still holds 12.00 USD.",
  BALANCE_OUT_OF_RANGE: "The balance would be larger than the bank can book.",
  BENEFICIARY_INACTIVE: "The beneficiary is inactive.",
  BRANCH_INACTIVE: "The branch is inactive.",
  PARTY_UNDER_REVIEW: "The customer is under review.",
  PARTY_BLOCKED: "The customer is blocked.",
  DENOMINATIONS_MISMATCH: "The notes and coins sum to another amount.",
  IDEMPOTENCY_KEY_REUSED: "This idempotency key was used for another request.",
  UNKNOWN_ACCOUNT: "There is no account with this number.",
  UNKNOWN_AUTHORITY: "There is no authority of this name.",
  UNKNOWN_BENEFICIARY: "There is no such beneficiary.",
  UNKNOWN_BRANCH: "There is no branch with this code.",
  UNKNOWN_LIMIT: "This operation has no limit.",
  UNKNOWN_PARTY: "There is no customer with this number.",
  UNKNOWN_PERSON: "There is no such person.",
  UNKNOWN_PRODUCT: "There is no product with this code.",
  UNKNOWN_ROLE: "There is no role of this name.",
  UNKNOWN_TILL: "There is no such till.",
  RATE_LIMITED: "Too many requests; try again later.",
  INTERNAL_ERROR: "Something went wrong on our side.",
  SERVICE_UNAVAILABLE: "The bank's records cannot be reached now. Try again.",
};

/** The refusals of an operation by status: its own and those that follow from what it takes. */
export function refusalsOf(op: OperationInput): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>();
  if (op.access !== "public") codes.add("UNAUTHENTICATED");
  if (op.access !== "public") codes.add("FORBIDDEN");
  if (op.body !== undefined || op.query !== undefined || op.list === true || op.method !== "GET")
    codes.add("VALIDATION_ERROR");
  if (op.params !== undefined) codes.add("NOT_FOUND");
  if (op.body !== undefined)
    for (const code of ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) codes.add(code);
  // Whatever writes may wait for another one, and takes a key that may have stood for another request.
  if (op.method !== "GET" && op.readOnly !== true)
    for (const code of ["REQUEST_IN_FLIGHT", "IDEMPOTENCY_KEY_REUSED"] as const) codes.add(code);
  if (op.versioned === true && op.method !== "GET") codes.add("CHANGED_MEANWHILE");
  for (const code of op.errors ?? []) codes.add(code);
  codes.add("INTERNAL_ERROR");
  codes.add("SERVICE_UNAVAILABLE");
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return byStatus;
}
