import * as t from "@/words/service/commands";
import { dateInWords } from "../kernel/business-date";
import { tillCodeOf, vaultNameOf } from "../kernel/cash-account";
import { DomainError, isErrorCode } from "../kernel/errors";
import { isKeyOf } from "../kernel/is-key-of";
import { moneyText } from "../kernel/money";
import type { Refusal } from "../posting/execute-command";
import { exceedsWhatComesIn, feeOf, fieldErrorsOf, type RequestFields } from "./refusal-fields";

type Detail = Refusal["detail"];

function amountOf(detail: Detail, field: string): string {
  return moneyText({ minor: BigInt(detail[field] ?? "0"), currency: detail.currency ?? "USD" });
}

/** The code of the till that is short of cash, closed or closing. */
const till = ({ accountNo }: Detail) => tillCodeOf(accountNo);

function notActive({ status, accountNo }: Detail): string {
  const sentence = isKeyOf(t.accountIsInState, status) ? t.accountIsInState[status] : t.accountIsNotActive;
  return sentence(accountNo);
}

/** Names a till or vault and its maximum, never its contents. */
function outOfRange(detail: Detail): string {
  const { accountNo, kind, ceiling } = detail;
  if (ceiling === undefined || ceiling === null) return t.wouldExceedItsMaximumBalance(accountNo);
  const most = amountOf(detail, "ceiling");
  return kind === "TILL"
    ? t.tillMayHoldAtMost(tillCodeOf(accountNo), most)
    : t.vaultMayHoldAtMost(vaultNameOf(accountNo), most);
}

const sentences: Record<string, (detail: Detail) => string> = {
  INSUFFICIENT_FUNDS: (d) => t.accountHasTooLittle(d.accountNo, amountOf(d, "available"), amountOf(d, "wanted")),
  // Omits the available cash: a branch may hide it from its tellers.
  INSUFFICIENT_TILL_CASH: (d) => t.tillHasTooLittle(till(d), amountOf(d, "wanted")),
  INSUFFICIENT_VAULT_CASH: (d) =>
    t.vaultHasTooLittle(vaultNameOf(d.accountNo), amountOf(d, "available"), amountOf(d, "wanted")),
  CURRENCY_MISMATCH: (d) => t.accountIsHeldIn(d.accountNo, d.currency),
  ACCOUNT_NOT_ACTIVE: notActive,
  PARTY_BLOCKED: (d) => t.customerOfAccountIsStopped(d.accountNo),
  TILL_CLOSED: (d) => t.tillIsClosed(till(d)),
  TILL_CLOSING: (d) => t.tillIsFrozen(till(d)),
  BALANCE_NOT_ZERO: (d) => t.balanceIsNotZero(d.accountNo, amountOf(d, "balance"), amountOf(d, "held")),
  BALANCE_OUT_OF_RANGE: outOfRange,
  DAY_IS_CLOSED: (d) => t.dayIsClosed(dateInWords(d.businessDate ?? "")),
  PERIOD_CLOSED: (d) => t.periodIsClosed(dateInWords(d.closedUntil ?? "")),
  ALREADY_REVERSED: () => t.entryHasAlreadyBeenReversed,
  UNKNOWN_ACCOUNT: () => t.thereIsNoSuchAccount,
  NOT_FOUND: () => t.thereIsNoSuchRecord,
  SELF_APPROVAL: () => t.youSubmittedIt,
  NOT_THE_MAKER: () => t.onlyTheMakerCanWithdraw,
};

/** Converts a refusal of the posting engine to an interface error with its request field. */
export function refusalError(refusal: Refusal, fields?: RequestFields): DomainError {
  const code = refusal.code === "NOT_THE_MAKER" ? "FORBIDDEN" : refusal.code;
  const message =
    refusal.message ?? shortOfFees(refusal, fields) ?? sentences[refusal.code]?.(refusal.detail) ?? t.stateForbidsIt;
  const fieldErrors = fieldErrorsOf(refusal, fields);
  return new DomainError(isErrorCode(code) ? code : "ILLEGAL_STATE", message, { fieldErrors });
}

/** A shortfall with charges: the available amount, the required amount, and the fees in it. */
function shortOfFees({ code, detail }: Refusal, fields?: RequestFields): string | undefined {
  const fee = feeOf(detail, fields);
  if (code !== "INSUFFICIENT_FUNDS" || fee === undefined) return undefined;
  const short = exceedsWhatComesIn(detail, fee) ? t.chargesExceedWhatComesIn : t.accountHasTooLittleForFees;
  return short(detail.accountNo, amountOf(detail, "available"), amountOf(detail, "wanted"), moneyText(fee));
}

export function keyReused(): DomainError {
  return new DomainError("IDEMPOTENCY_KEY_REUSED", t.idempotencyKeyWasUsed, {
    fieldErrors: { idempotencyKey: t.wasUsedWithAnotherRequest },
  });
}

/** The 409 of a second decision, with the first decider's name. */
export function alreadyDecided(status: string, decidedBy: string): DomainError {
  const sentence = isKeyOf(t.alreadyDecidedBy, status) ? t.alreadyDecidedBy[status] : t.alreadyDecided;
  const message = status === "EXPIRED" ? t.itemHasExpired : sentence(decidedBy);
  return new DomainError("ILLEGAL_STATE", message, { detail: { status, decidedBy } });
}
