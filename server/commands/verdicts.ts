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
  return detail.accountNo ? `Account ${detail.accountNo}` : "The account";
}

/** The till or the vault that is short of cash or closed. */
function drawer(detail: Detail, otherwise: string): string {
  return detail.accountNo ? cashAccountName(detail.accountNo) : otherwise;
}

const sentences: Record<string, (detail: Detail) => string> = {
  INSUFFICIENT_FUNDS: (d) =>
    `${account(d)} has ${amountOf(d, "available")} available, ${amountOf(d, "wanted")} is needed.`,
  INSUFFICIENT_TILL_CASH: (d) =>
    `${drawer(d, "The till")} has ${amountOf(d, "available")} free, ${amountOf(d, "wanted")} is needed.`,
  INSUFFICIENT_VAULT_CASH: (d) =>
    `${drawer(d, "The vault")} has ${amountOf(d, "available")}, ${amountOf(d, "wanted")} is needed.`,
  CURRENCY_MISMATCH: (d) => `${account(d)} is held in ${d.currency}.`,
  ACCOUNT_NOT_ACTIVE: (d) => stateSentence(account(d), d.status ?? "not active"),
  TILL_CLOSED: (d) => `${drawer(d, "The till")} is closed.`,
  TILL_CLOSING: (d) =>
    `${drawer(d, "The till")} is frozen: its close is awaiting approval. Withdraw the close to post again.`,
  BALANCE_NOT_ZERO: (d) =>
    `${account(d)} has a balance of ${amountOf(d, "balance")} and ${amountOf(d, "held")} on hold; both must be zero before it is closed.`,
  BALANCE_OUT_OF_RANGE: (d) => `${account(d)} cannot hold that much.`,
  ALREADY_REVERSED: () => "This entry was reversed already.",
  UNKNOWN_ACCOUNT: () => "There is no such account.",
  NOT_FOUND: () => "There is no such record.",
  SELF_APPROVAL: () => "You made this command yourself; somebody else has to decide on it.",
  NOT_THE_MAKER: () => "Only the person who made this command can withdraw it.",
};

/** Turns a refusal of the posting engine into the error that the interface answers, with the field of the request that it is about. */
export function refusalError(refusal: Refusal, fields?: RequestFields): DomainError {
  const code = refusal.code === "NOT_THE_MAKER" ? "FORBIDDEN" : refusal.code;
  const message =
    refusal.message ?? sentences[refusal.code]?.(refusal.detail) ?? "The state of this record forbids it.";
  const fieldErrors = fieldErrorsOf(refusal, fields);
  return new DomainError(isErrorCode(code) ? code : "ILLEGAL_STATE", message, { fieldErrors });
}

export function keyReused(): DomainError {
  return new DomainError("IDEMPOTENCY_KEY_REUSED", "This idempotency key was used before with another request.", {
    fieldErrors: { idempotencyKey: "was used with another request" },
  });
}

/** The 409 of whoever decides second: it names who was first. */
export function alreadyDecided(status: string, decidedBy: string): DomainError {
  const verb =
    { APPROVED: "approved", REJECTED: "rejected", WITHDRAWN: "withdrawn", EXPIRED: "ended" }[status] ?? "decided";
  const message =
    status === "EXPIRED" ? "This command has expired." : `This command was already ${verb} by ${decidedBy}.`;
  return new DomainError("ILLEGAL_STATE", message, { detail: { status, decidedBy } });
}
