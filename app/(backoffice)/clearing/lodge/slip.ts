import { dateProblem } from "@/components/dates/read-date";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { parseAmount } from "@/components/money/parse-amount";
import { fromMinor, minorOf, totalsByCurrency } from "@/components/money/totals";
import { accountNoOf } from "@/components/records/account-number";
import type { AccountView } from "@/server/contract/accounts";
import type { enterOutwardItem } from "@/server/contract/clearing/items";
import type { RequestOf } from "@/server/contract/wire";
import * as t from "@/words/clearing/items";
import { accountCouldNotBeLookedUp } from "@/words/records";

export const MOST_CHEQUES = 100;

/** The currency of an amount whose account is not known yet. */
export const USUAL_CURRENCY = "USD";

/** A cheque as typed. `id` names its command in this tab, so that a corrected row keeps its key. */
export type Cheque = {
  id: string;
  account: string;
  drawerBank: string;
  serial: string;
  chequeDate: string;
  amount: string;
};

export const CHEQUE_FIELDS = ["account", "drawerBank", "serial", "chequeDate", "amount"] as const;
export type ChequeField = (typeof CHEQUE_FIELDS)[number];

/** The totals written on the slip, as typed. */
export type SlipTotals = { count: string; amount: string };

/** Accounts by number. Missing: not looked up yet. */
export type KnownAccounts = ReadonlyMap<string, AccountView | "UNKNOWN" | "UNREADABLE">;

export function newCheque(): Cheque {
  return { id: crypto.randomUUID(), account: "", drawerBank: "", serial: "", chequeDate: "", amount: "" };
}

export const isEmpty = (cheque: Cheque): boolean => CHEQUE_FIELDS.every((field) => cheque[field].trim() === "");

export function accountOf({ account }: Cheque, accounts: KnownAccounts): AccountView | null {
  const known = accounts.get(accountNoOf(account) ?? "");
  return typeof known === "object" ? known : null;
}

/** Null for an amount that cannot be read. */
export function amountOf(cheque: Cheque, accounts: KnownAccounts): MonetaryAmount | null {
  const currency = accountOf(cheque, accounts)?.currency ?? USUAL_CURRENCY;
  const parsed = parseAmount(cheque.amount, currency);
  return parsed.ok ? { amount: parsed.amount, currency } : null;
}

/** `isCertain`: further typing elsewhere does not correct it. */
export type ChequeProblem = { field: ChequeField; words: string; isCertain?: true };

/** The first error of a cheque. Null for a cheque that can be lodged, or whose account is being looked up. */
export function problemOf(cheque: Cheque, accounts: KnownAccounts, today: string): ChequeProblem | null {
  const number = accountNoOf(cheque.account);
  if (number === null) return { field: "account", words: t.enterAnAccountNumber };
  const known = accounts.get(number);
  if (known === "UNKNOWN") return { field: "account", words: t.noSuchAccount, isCertain: true };
  if (known === "UNREADABLE") return { field: "account", words: accountCouldNotBeLookedUp, isCertain: true };
  const wrongDate = dateProblem(cheque.chequeDate, { today });
  if (wrongDate !== null) return { field: "chequeDate", words: wrongDate };
  const parsed = parseAmount(cheque.amount, accountOf(cheque, accounts)?.currency ?? USUAL_CURRENCY);
  return parsed.ok ? null : { field: "amount", words: parsed.problem };
}

/** Null while something is missing. */
export function requestOf(
  cheque: Cheque,
  house: string,
  accounts: KnownAccounts,
  today: string,
): RequestOf<typeof enterOutwardItem> | null {
  const [account, amount] = [accountOf(cheque, accounts), amountOf(cheque, accounts)];
  if (account === null || amount === null || problemOf(cheque, accounts, today) !== null) return null;
  const [drawerBank, serial] = [cheque.drawerBank.trim(), cheque.serial.trim()];
  return {
    body: {
      amount,
      customerAccountId: account.accountId,
      clearingHouseCode: house,
      ...(drawerBank !== "" && { drawerBank }),
      ...(serial !== "" && { serial }),
      ...(cheque.chequeDate !== "" && { chequeDate: cheque.chequeDate }),
    },
  };
}

/** Earlier rows with the same bank, number and amount, by place from 1. The service knows only lodged cheques. */
export function sameChequeAbove(cheques: readonly Cheque[], accounts: KnownAccounts): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  const same = new Map<string, number>();
  for (const [index, cheque] of cheques.entries()) {
    const amount = amountOf(cheque, accounts);
    if (cheque.serial.trim() === "" || amount === null) continue;
    const key = [cheque.drawerBank.trim().toLowerCase(), cheque.serial.trim(), amount.amount, amount.currency].join(
      "|",
    );
    const above = first.get(key);
    if (above === undefined) first.set(key, index + 1);
    else same.set(cheque.id, above);
  }
  return same;
}

export type Running = {
  count: number;
  totals: MonetaryAmount[];
  /** Typed less slip. Null without a total on the slip. */
  countDifference: number | null;
  amountDifference: MonetaryAmount | null;
  /** The currency of the slip: that of its first cheque. */
  currency: string;
};

/** The totals typed from the slip, in exact integers. */
export function runningTotal(cheques: readonly Cheque[], slip: SlipTotals, accounts: KnownAccounts): Running {
  const typed = cheques.filter((cheque) => !isEmpty(cheque));
  const amounts = typed.flatMap((cheque) => amountOf(cheque, accounts) ?? []);
  const currency = amounts[0]?.currency ?? USUAL_CURRENCY;
  const totals = totalsByCurrency(amounts);
  const count = countOn(slip);
  const onSlip = parseAmount(slip.amount, currency);
  const total = totals.find((each) => each.currency === currency)?.amount ?? 0;
  const difference = onSlip.ok ? minorOf(total, currency) - minorOf(onSlip.amount, currency) : null;
  return {
    count: typed.length,
    totals: totals.length === 0 ? [{ amount: 0, currency }] : totals,
    countDifference: count === null ? null : typed.length - count,
    amountDifference: difference === null ? null : fromMinor(difference, currency),
    currency,
  };
}

/** Null if no count was entered. */
function countOn({ count }: SlipTotals): number | null {
  return /^\d{1,6}$/.test(count.trim()) ? Number(count) : null;
}

export const differs = ({ countDifference, amountDifference }: Running): boolean =>
  (countDifference ?? 0) !== 0 || (amountDifference?.amount ?? 0) !== 0;
