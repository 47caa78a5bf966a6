import * as t from "@/words/service/commands";
import { tillCodeOf, vaultNameOf } from "../kernel/cash-account";
import { isKeyOf } from "../kernel/is-key-of";
import { type Money, moneyText } from "../kernel/money";
import type { Refusal } from "../posting/execute-command";

/** Which fields of the request name what the posting engine may refuse: the amount, and its ledger accounts by their ids. */
export type RequestFields = {
  readonly amount?: string;
  readonly accounts?: Readonly<Record<string, string>>;
  /** What charges of the request take from its ledger accounts, by their ids. */
  readonly fees?: Readonly<Record<string, Money>>;
};

/** What charges take from the account that is short of money. */
export const feeOf = ({ accountId }: Refusal["detail"], fields?: RequestFields) => fields?.fees?.[accountId ?? ""];

/** Of a deposit that is less than its charges: the account needs less than they are, since the rest comes in. */
export const exceedsWhatComesIn = ({ wanted }: Refusal["detail"], fee: Money) => fee.minor > BigInt(wanted ?? "0");

/** What is missing or does not fit: said at the amount, which is what a person can change. */
const ofTheAmount: Readonly<Record<string, (detail: Refusal["detail"], fields: RequestFields) => string>> = {
  INSUFFICIENT_FUNDS: (detail, fields) => {
    const fee = feeOf(detail, fields);
    return fee && exceedsWhatComesIn(detail, fee) ? t.doesNotCoverTheCharges : t.exceedsAvailable(available(detail));
  },
  INSUFFICIENT_TILL_CASH: (detail) => t.exceedsFreeCash(tillCodeOf(detail.accountNo)),
  INSUFFICIENT_VAULT_CASH: (detail) => t.exceedsVaultCash(available(detail), vaultNameOf(detail.accountNo)),
  BALANCE_OUT_OF_RANGE: () => t.wouldExceedTheMaximumBalance,
};

/** An account that cannot be used: said at the field that names it. */
const ofTheAccount: Readonly<Record<string, (detail: Refusal["detail"]) => string>> = {
  ACCOUNT_NOT_ACTIVE: ({ status }) =>
    isKeyOf(t.fieldIsInState, status) ? t.fieldIsInState[status] : t.fieldIsNotActive,
  TILL_CLOSED: () => t.fieldIsInState.CLOSED,
  CURRENCY_MISMATCH: ({ currency }) => t.fieldIsHeldIn(currency),
  UNKNOWN_ACCOUNT: () => t.isNotAnAccount,
};

/** The field errors of a refusal of the posting engine; none when the request has no field that it is about. */
export function fieldErrorsOf({ code, detail }: Refusal, fields: RequestFields = {}): Record<string, string> {
  const amount = ofTheAmount[code];
  if (amount && fields.amount !== undefined) return { [fields.amount]: amount(detail, fields) };
  const account = ofTheAccount[code];
  const field = fields.accounts?.[detail.accountId ?? ""];
  return account && field !== undefined ? { [field]: account(detail) } : {};
}

function available({ available: minor, currency }: Refusal["detail"]): string {
  return moneyText({ minor: BigInt(minor ?? "0"), currency: currency ?? "USD" });
}
