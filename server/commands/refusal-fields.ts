import * as t from "@/words/service/commands";
import { cashAccountName } from "../kernel/cash-account";
import { moneyText } from "../kernel/money";
import { stateSentence } from "../posting/account-states";
import type { Refusal } from "../posting/execute-command";

/** Which fields of the request name what the posting engine may refuse: the amount, and its ledger accounts by their ids. */
export type RequestFields = {
  readonly amount?: string;
  readonly accounts?: Readonly<Record<string, string>>;
};

/** What is missing or does not fit: said at the amount, which is what a person can change. */
const ofTheAmount: Readonly<Record<string, (detail: Refusal["detail"]) => string>> = {
  INSUFFICIENT_FUNDS: (detail) => t.exceedsTheAvailable(available(detail)),
  INSUFFICIENT_TILL_CASH: (detail) => t.exceedsTheFreeCashIn(drawer(detail, t.theTill)),
  INSUFFICIENT_VAULT_CASH: (detail) => t.exceedsTheIn(available(detail), drawer(detail, t.theVault)),
  BALANCE_OUT_OF_RANGE: () => t.wouldExceedTheAccountsMaximum,
};

/** An account that cannot be used: said at the field that names it. */
const ofTheAccount: Readonly<Record<string, (detail: Refusal["detail"]) => string>> = {
  ACCOUNT_NOT_ACTIVE: ({ status }) =>
    stateSentence("", status ?? t.notActive)
      .trim()
      .replace(/\.$/, ""),
  TILL_CLOSED: () => t.isClosed,
  CURRENCY_MISMATCH: ({ currency }) => t.isHeldIn(currency),
  UNKNOWN_ACCOUNT: () => t.isNotAnAccount,
};

/** The field errors of a refusal of the posting engine; none when the request has no field that it is about. */
export function fieldErrorsOf({ code, detail }: Refusal, fields: RequestFields = {}): Record<string, string> {
  const amount = ofTheAmount[code];
  if (amount && fields.amount !== undefined) return { [fields.amount]: amount(detail) };
  const account = ofTheAccount[code];
  const field = fields.accounts?.[detail.accountId ?? ""];
  return account && field !== undefined ? { [field]: account(detail) } : {};
}

function available({ available: minor, currency }: Refusal["detail"]): string {
  return moneyText({ minor: BigInt(minor ?? "0"), currency: currency ?? "USD" });
}

function drawer({ accountNo }: Refusal["detail"], otherwise: string): string {
  return accountNo ? inSentence(cashAccountName(accountNo)) : otherwise;
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
