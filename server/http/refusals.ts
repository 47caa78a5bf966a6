import * as accounts from "@/words/service/accounts";
import * as approvals from "@/words/service/approvals";
import * as beneficiaries from "@/words/service/beneficiaries";
import * as branches from "@/words/service/branches";
import * as calendar from "@/words/service/calendar";
import * as network from "@/words/service/card-network";
import * as cards from "@/words/service/cards";
import * as clearing from "@/words/service/clearing";
import * as commands from "@/words/service/commands";
import * as endOfDay from "@/words/service/end-of-day";
import * as requests from "@/words/service/http";
import * as kernel from "@/words/service/kernel";
import * as limits from "@/words/service/limits";
import * as clients from "@/words/service/service-clients";
import * as staff from "@/words/service/staff";
import * as teller from "@/words/service/teller";
import type { OperationInput } from "../contract/operation";
import { type ErrorCode, statusOf } from "../kernel/errors";

const ACCOUNT = "904992085320";

/** Every refusal with an example sentence, for the OpenAPI document. */
export const refusalSentences: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: `amount.amount: ${kernel.hasAtMostDecimals("USD", 2)}`,
  UNAUTHENTICATED: requests.theAccessTokenIsUnknown,
  FORBIDDEN: requests.needsAuthority("teller:till"),
  SELF_APPROVAL: commands.youSubmittedIt,
  OUT_OF_SCOPE: teller.cashIsOfAnotherBranch("MAIN", "NORTH"),
  PASSWORD_REQUIRED: requests.enterYourPasswordAgain,
  NOT_FOUND: kernel.noSuch.account,
  METHOD_NOT_ALLOWED: requests.thisResourceAccepts("GET, HEAD, POST"),
  ILLEGAL_STATE: commands.alreadyDecidedBy.APPROVED(requests.examplePerson),
  REVERSAL_UNMATCHED: network.reversalIsUnmatched,
  AUTHORIZATION_NOT_CAPTURABLE: network.cannotBeCaptured.DECLINED,
  OVER_REVERSAL: network.exceedsTheHold("30.00 USD"),
  CONTROL_DIFFERENCE: clearing.totalsDiffer(
    "CTS, 16 March 2026",
    "12 items, 4,210.00 USD",
    "11 items, 4,010.00 USD",
    "-1 item, -200.00 USD",
  ),
  END_OF_DAY_BLOCKED: endOfDay.isBlocked("16 March 2026", 2),
  PERIOD_CLOSED: commands.periodIsClosed("28 February 2026"),
  ITEMS_UNANSWERED: clearing.itemsAreUnanswered("CTS", 3),
  SETTLEMENT_CHANGED: clearing.settlementChanged(5, "-8,720.40 USD"),
  DUPLICATE_BRANCH_CODE: branches.branchCodeIsInUse,
  DUPLICATE_TILL_CODE: teller.tillCodeIsInUse,
  DUPLICATE_STAFF_EMAIL: staff.emailIsInUse,
  DUPLICATE_CLIENT_ID: clients.clientIdIsInUse,
  DUPLICATE_HOLIDAY: calendar.dayIsAlreadyAHoliday,
  REQUEST_IN_FLIGHT: commands.requestIsInProgress,
  CHANGED_MEANWHILE: commands.changedBy(requests.examplePerson, "2026-03-31", "14:05:09"),
  PAYLOAD_TOO_LARGE: requests.theBodyIsTooLarge(1),
  UNSUPPORTED_MEDIA_TYPE: requests.sendTheBodyAsJson,
  INSUFFICIENT_FUNDS: commands.accountHasTooLittle(ACCOUNT, "120.00 USD", "250.75 USD"),
  INSUFFICIENT_TILL_CASH: commands.tillHasTooLittle("M1", "250.75 USD"),
  INSUFFICIENT_VAULT_CASH: commands.vaultHasTooLittle("MAIN USD", "200.00 USD", "250.75 USD"),
  CURRENCY_MISMATCH: accounts.accountIsHeldIn(ACCOUNT, "EUR", "USD"),
  COUNT_REQUIRED: teller.countTillBeforeClosingIt("M1"),
  COUNT_OUTDATED: teller.cashHasMovedSinceCount("M1", 1),
  UNKNOWN_COUNT: teller.thereIsNoSuchCount("M1"),
  ACKNOWLEDGEMENT_REQUIRED: approvals.acknowledgeFlags("LARGE_CASH"),
  ABOVE_LIMIT: teller.floatMayNotExceed("100,000.00 USD"),
  VAULT_SHORT: teller.vaultHoldsTooLittle("MAIN", "200.00 USD"),
  TILL_CLOSED: commands.tillIsClosed("M1"),
  TILL_CLOSING: commands.tillIsFrozen("M1"),
  ACCOUNT_NOT_ACTIVE: commands.accountIsInState.BLOCKED_DEBIT(ACCOUNT),
  BALANCE_NOT_ZERO: commands.balanceIsNotZero(ACCOUNT, "12.00 USD", "0.00 USD"),
  BALANCE_OUT_OF_RANGE: commands.wouldExceedItsMaximumBalance(ACCOUNT),
  BENEFICIARY_INACTIVE: requests.beneficiaryIsInactive,
  BRANCH_INACTIVE: branches.branchIsInactive("NORTH"),
  PARTY_UNDER_REVIEW: accounts.customerIsRestricted(requests.examplePerson),
  PARTY_BLOCKED: accounts.customerIsRestricted(requests.examplePerson),
  DATE_IN_FUTURE: clearing.dateIsInTheFuture("2026-03-16"),
  DUPLICATE_ITEM: clearing.chequeWasLodged("CTS-20260316-00017"),
  HOUSE_INACTIVE: clearing.houseIsInactive("CTS"),
  PAYMENT_STOPPED: clearing.chequeIsStopped("000417"),
  DENOMINATIONS_MISMATCH: teller.notesAndCoinsAddUpTo("200.00 USD", "250.00 USD"),
  IDEMPOTENCY_KEY_REUSED: commands.idempotencyKeyWasUsed,
  UNKNOWN_ACCOUNT: accounts.thereIsNoAccount(ACCOUNT),
  UNKNOWN_AUTHORITY: clients.thereIsNoAuthority("teller:vaults"),
  UNKNOWN_BENEFICIARY: beneficiaries.thereIsNoSuchBeneficiary,
  REFUND_EXCEEDS_ORIGINAL: network.exceedsWhatRemains("12.00 USD"),
  TOO_MANY_CHANGES: network.tooManyChanges(100),
  UNSUITABLE_ACCOUNT: cards.fundingAccountIsOfAnother,
  UNKNOWN_BRANCH: branches.thereIsNoBranch("NORTH"),
  UNKNOWN_LIMIT: limits.thereIsNoLimitOn("openAccount"),
  UNKNOWN_CARD: cards.thereIsNoSuchCard,
  UNKNOWN_PARTY: accounts.thereIsNoCustomer("1000000004"),
  UNKNOWN_PERSON: clients.thereIsNoSuchPerson,
  UNKNOWN_PRODUCT: accounts.thereIsNoProduct("CURRENT"),
  UNKNOWN_ROLE: staff.thereIsNoRole("CASHIER"),
  UNKNOWN_TILL: teller.thereIsNoSuchTill,
  UNKNOWN_TRANSACTION: network.thereIsNoSuchTransaction,
  RATE_LIMITED: requests.tooManyRequests,
  INTERNAL_ERROR: requests.somethingWentWrong("0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"),
  SERVICE_UNAVAILABLE: requests.recordsCannotBeReached,
};

/** The refusals of an operation by status: its own and those derived from its input. */
export function refusalsOf(op: OperationInput): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>();
  if (op.access !== "public") codes.add("UNAUTHENTICATED");
  if (op.access !== "public") codes.add("FORBIDDEN");
  if (op.freshPassword === true) codes.add("PASSWORD_REQUIRED");
  if (
    op.body !== undefined ||
    op.multipart !== undefined ||
    op.query !== undefined ||
    op.list === true ||
    op.method !== "GET"
  )
    codes.add("VALIDATION_ERROR");
  if (op.params !== undefined) codes.add("NOT_FOUND");
  if (op.body !== undefined || op.multipart !== undefined)
    for (const code of ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) codes.add(code);
  // Every write may conflict with another one, and its key may belong to another request.
  if (op.method !== "GET" && op.readOnly !== true)
    for (const code of ["REQUEST_IN_FLIGHT", "IDEMPOTENCY_KEY_REUSED"] as const) codes.add(code);
  if (op.versioned === true && op.method !== "GET") codes.add("CHANGED_MEANWHILE");
  for (const code of op.errors ?? []) codes.add(code);
  codes.add("RATE_LIMITED");
  codes.add("INTERNAL_ERROR");
  codes.add("SERVICE_UNAVAILABLE");
  const byStatus = new Map<number, ErrorCode[]>();
  const add = (status: number, code: ErrorCode) => byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  for (const code of codes) add(statusOf(code), code);
  for (const code of op.conflicts ?? []) add(409, code);
  return byStatus;
}
