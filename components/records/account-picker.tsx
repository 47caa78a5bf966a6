"use client";

import * as common from "@/words/common";
import * as t from "@/words/records";
import type { AccountView, listAccounts } from "../../server/contract/accounts";
import { useOperation } from "../api/use-operation";
import { Amount } from "../money/amount";
import { AccountNo } from "./account";
import { accountNoOf } from "./account-number";
import { type PickerProps, RecordPicker } from "./record-picker";
import type { Found } from "./use-awaited-choice";
import { foundBy, PICKER_ROWS, useSearchText } from "./use-search-text";

/** An account by number or holder. Amounts of currencies other than `currency` are dimmed. */
export function AccountPicker({ currency, ...field }: PickerProps<AccountView> & { currency?: string }) {
  return (
    <RecordPicker
      {...field}
      useFound={useFoundAccounts}
      keyOf={({ accountId }) => accountId}
      nameOf={nameOfAccount}
      foundFor={t.accountsFoundFor}
      nothing={common.noMatch}
      line={(account) => <AccountLine account={account} {...(currency && { currency })} />}
    />
  );
}

/** A found account in a list. */
export function AccountLine({ account, currency }: { account: AccountView; currency?: string }) {
  return (
    <>
      <span className="truncate">{account.accountName}</span>
      <span className="text-muted">
        <AccountNo>{account.accountNo}</AccountNo>
      </span>
      <span className="text-right">
        <Amount
          value={account.availableBalance}
          weight={currency !== undefined && account.currency !== currency ? "muted" : "normal"}
        />
      </span>
    </>
  );
}

const nameOfAccount = ({ accountName }: AccountView) => accountName;

/** Accounts by a part of the number or of the holder's name. */
export function useFoundAccounts(text: string, open: boolean): Found<AccountView> {
  const search = useSearchText(text, open, (typed) => accountNoOf(typed) !== null);
  const found = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { q: search.q, limit: PICKER_ROWS } },
    { enabled: search.asks },
  );
  return foundBy(search, found.data);
}
