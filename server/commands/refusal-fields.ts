import * as t from "@/words/service/commands";
import { tillCodeOf, vaultNameOf } from "../kernel/cash-account";
import { isKeyOf } from "../kernel/is-key-of";
import { type Money, moneyText } from "../kernel/money";
import type { Refusal } from "../posting/execute-command";

/** Request fields for refusals of the posting engine: the amount, and pairs of ledger account id and field. */
export type RequestFields = {
  readonly amount?: string;
  /** Not an object: each new id as a member's name would be another hidden class. */
  readonly accounts?: readonly (readonly [id: string, field: string])[];
  /** Charges by ledger account id. */
  readonly fees?: Readonly<Record<string, Money>>;
};

/** Charges on the account with insufficient funds. */
export const feeOf = ({ accountId }: Refusal["detail"], fields?: RequestFields) => fields?.fees?.[accountId ?? ""];

/** A deposit below its charges: the account needs only the difference. */
export const exceedsWhatComesIn = ({ wanted }: Refusal["detail"], fee: Money) => fee.minor > BigInt(wanted ?? "0");

/** Insufficient funds or capacity are reported at the amount, which a person can change. */
const ofTheAmount: Readonly<Record<string, (detail: Refusal["detail"], fields: RequestFields) => string>> = {
  INSUFFICIENT_FUNDS: (detail, fields) => {
    const fee = feeOf(detail, fields);
    return fee && exceedsWhatComesIn(detail, fee) ? t.doesNotCoverTheCharges : t.exceedsAvailable(available(detail));
  },
  INSUFFICIENT_TILL_CASH: (detail) => t.exceedsFreeCash(tillCodeOf(detail.accountNo)),
  INSUFFICIENT_VAULT_CASH: (detail) => t.exceedsVaultCash(available(detail), vaultNameOf(detail.accountNo)),
  BALANCE_OUT_OF_RANGE: () => t.wouldExceedTheMaximumBalance,
};

/** An unusable account is reported at its field. */
const ofTheAccount: Readonly<Record<string, (detail: Refusal["detail"]) => string>> = {
  ACCOUNT_NOT_ACTIVE: ({ status }) =>
    isKeyOf(t.fieldIsInState, status) ? t.fieldIsInState[status] : t.fieldIsNotActive,
  TILL_CLOSED: () => t.fieldIsInState.CLOSED,
  CURRENCY_MISMATCH: ({ currency }) => t.fieldIsHeldIn(currency),
  UNKNOWN_ACCOUNT: () => t.isNotAnAccount,
};

export function fieldOfAccount({ accounts = [] }: RequestFields, id: string | null | undefined): string | undefined {
  return accounts.find(([account]) => account === id)?.[1];
}

/** Empty if no request field is concerned. */
export function fieldErrorsOf({ code, detail }: Refusal, fields: RequestFields = {}): Record<string, string> {
  const amount = ofTheAmount[code];
  if (amount && fields.amount !== undefined) return { [fields.amount]: amount(detail, fields) };
  const account = ofTheAccount[code];
  const field = fieldOfAccount(fields, detail.accountId);
  return account && field !== undefined ? { [field]: account(detail) } : {};
}

function available({ available: minor, currency }: Refusal["detail"]): string {
  return moneyText({ minor: BigInt(minor ?? "0"), currency: currency ?? "USD" });
}
