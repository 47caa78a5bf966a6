import * as t from "@/words/service/commands";
import { cashAccountName } from "../kernel/cash-account";
import { DomainError, isErrorCode } from "../kernel/errors";
import { moneyText } from "../kernel/money";
import { stateSentence } from "../posting/account-states";
import type { Refusal } from "../posting/execute-command";
import { fieldErrorsOf, type RequestFields } from "./refusal-fields";

type Detail = Refusal["detail"];

function amountOf(detail: Detail, field: string): string {
  return moneyText({ minor: BigInt(detail[field] ?? "0"), currency: detail.currency ?? "USD" });
}

function account(detail: Detail): string {
  return detail.accountNo ? t.account(detail.accountNo) : t.theAccount;
}

/** The till or the vault that is short of cash or closed. */
function drawer(detail: Detail, otherwise: string): string {
  return detail.accountNo ? cashAccountName(detail.accountNo) : otherwise;
}

const sentences: Record<string, (detail: Detail) => string> = {
  INSUFFICIENT_FUNDS: (d) => t.hasAvailableIsNeeded(account(d), amountOf(d, "available"), amountOf(d, "wanted")),
  // Without what it has: a branch may hide that from its tellers.
  INSUFFICIENT_TILL_CASH: (d) => t.doesNotHaveFree(drawer(d, t.theTillLabel), amountOf(d, "wanted")),
  INSUFFICIENT_VAULT_CASH: (d) =>
    t.hasIsNeeded(drawer(d, t.theVaultLabel), amountOf(d, "available"), amountOf(d, "wanted")),
  CURRENCY_MISMATCH: (d) => t.isHeldInOf(account(d), d.currency),
  ACCOUNT_NOT_ACTIVE: (d) => stateSentence(account(d), d.status ?? t.notActive),
  TILL_CLOSED: (d) => t.isClosedOf(drawer(d, t.theTillLabel)),
  TILL_CLOSING: (d) => t.isFrozen(drawer(d, t.theTillLabel)),
  BALANCE_NOT_ZERO: (d) => t.hasABalance(account(d), amountOf(d, "balance"), amountOf(d, "held")),
  BALANCE_OUT_OF_RANGE: (d) => t.wouldExceedItsMaximumBalance(account(d)),
  ALREADY_REVERSED: () => t.thisEntryHasAlready,
  UNKNOWN_ACCOUNT: () => t.thereIsNoSuchAccount,
  NOT_FOUND: () => t.thereIsNoSuchRecord,
  SELF_APPROVAL: () => t.youSubmittedThisItem,
  NOT_THE_MAKER: () => t.onlyTheMakerCanWithdraw,
};

/** Turns a refusal of the posting engine into the error that the interface answers, with the field of the request that it is about. */
export function refusalError(refusal: Refusal, fields?: RequestFields): DomainError {
  const code = refusal.code === "NOT_THE_MAKER" ? "FORBIDDEN" : refusal.code;
  const message = refusal.message ?? sentences[refusal.code]?.(refusal.detail) ?? t.theStateOfThisRecord;
  const fieldErrors = fieldErrorsOf(refusal, fields);
  return new DomainError(isErrorCode(code) ? code : "ILLEGAL_STATE", message, { fieldErrors });
}

export function keyReused(): DomainError {
  return new DomainError("IDEMPOTENCY_KEY_REUSED", t.thisIdempotencyKeyWasUsed, {
    fieldErrors: { idempotencyKey: t.wasUsedWithAnotherRequest },
  });
}

/** The 409 of whoever decides second: it names who was first. */
export function alreadyDecided(status: string, decidedBy: string): DomainError {
  const verb =
    { APPROVED: "approved", REJECTED: "rejected", WITHDRAWN: "withdrawn", EXPIRED: "ended" }[status] ?? "decided";
  const message = status === "EXPIRED" ? t.thisItemHasExpired : t.thisItemWasAlreadyBy(verb, decidedBy);
  return new DomainError("ILLEGAL_STATE", message, { detail: { status, decidedBy } });
}
