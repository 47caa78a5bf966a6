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
  INSUFFICIENT_TILL_CASH: (d) => t.doesNotHaveFree(drawer(d, t.theTill2), amountOf(d, "wanted")),
  INSUFFICIENT_VAULT_CASH: (d) =>
    t.hasIsNeeded(drawer(d, t.theVault2), amountOf(d, "available"), amountOf(d, "wanted")),
  CURRENCY_MISMATCH: (d) => t.isHeldIn2(account(d), d.currency),
  ACCOUNT_NOT_ACTIVE: (d) => stateSentence(account(d), d.status ?? t.notActive),
  TILL_CLOSED: (d) => t.isClosed2(drawer(d, t.theTill2)),
  TILL_CLOSING: (d) => t.isFrozenItsCloseIsAwaiting(drawer(d, t.theTill2)),
  BALANCE_NOT_ZERO: (d) => t.hasABalanceOfAndOn(account(d), amountOf(d, "balance"), amountOf(d, "held")),
  BALANCE_OUT_OF_RANGE: (d) => t.cannotHoldThatMuch(account(d)),
  ALREADY_REVERSED: () => t.thisEntryWasReversedAlready,
  UNKNOWN_ACCOUNT: () => t.thereIsNoSuchAccount,
  NOT_FOUND: () => t.thereIsNoSuchRecord,
  SELF_APPROVAL: () => t.youMadeThisCommandYourselfSomebody,
  NOT_THE_MAKER: () => t.onlyThePersonWhoMadeThis,
};

/** Turns a refusal of the posting engine into the error that the interface answers, with the field of the request that it is about. */
export function refusalError(refusal: Refusal, fields?: RequestFields): DomainError {
  const code = refusal.code === "NOT_THE_MAKER" ? "FORBIDDEN" : refusal.code;
  const message = refusal.message ?? sentences[refusal.code]?.(refusal.detail) ?? t.theStateOfThisRecordForbids;
  const fieldErrors = fieldErrorsOf(refusal, fields);
  return new DomainError(isErrorCode(code) ? code : "ILLEGAL_STATE", message, { fieldErrors });
}

export function keyReused(): DomainError {
  return new DomainError("IDEMPOTENCY_KEY_REUSED", t.thisIdempotencyKeyWasUsedBefore, {
    fieldErrors: { idempotencyKey: t.wasUsedWithAnotherRequest },
  });
}

/** The 409 of whoever decides second: it names who was first. */
export function alreadyDecided(status: string, decidedBy: string): DomainError {
  const verb =
    { APPROVED: "approved", REJECTED: "rejected", WITHDRAWN: "withdrawn", EXPIRED: "ended" }[status] ?? "decided";
  const message = status === "EXPIRED" ? t.thisCommandHasExpired : t.thisCommandWasAlreadyBy(verb, decidedBy);
  return new DomainError("ILLEGAL_STATE", message, { detail: { status, decidedBy } });
}
