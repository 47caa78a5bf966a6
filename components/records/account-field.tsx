"use client";

import * as t from "@/words/records";
import type { AccountView, getAccount } from "../../server/contract/accounts";
import { useOperation } from "../api/use-operation";
import { useFormField } from "../ui/form-fields";
import { accountWords } from "./account";
import { accountNoOf, groupedAccountNo, noAccount } from "./account-number";
import { AccountPicker } from "./account-picker";

/** What is known of the account that a field names: itself, that there is none, or nothing yet. */
export type NamedAccount = { account: AccountView | null; missing: boolean };

/** The account of a whole number as typed, with balances that are read anew after each command that changes them. */
export function useNamedAccount(text: string): NamedAccount {
  const number = accountNoOf(text);
  const found = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: number ?? "" } },
    { enabled: number !== null },
  );
  if (number === null) return { account: null, missing: false };
  return { account: found.data ?? null, missing: found.error?.status === 404 };
}

export const WHOLE_NUMBER = { pattern: { value: /^[\d\s]{12,}$/, message: t.accountNumbersHave12Digits } };

/** An account of a form; its holder stands under it before anything is sent. The form keeps the number as it is read out. */
export function AccountField({
  name,
  label,
  required,
  named,
  autoFocus,
}: {
  name: string;
  label: string;
  /** Said when it was left empty. */
  required: string;
  /** What `useNamedAccount` says of the field's text. */
  named: NamedAccount;
  autoFocus?: boolean;
}) {
  const field = useFormField(name, { required, ...WHOLE_NUMBER });
  const number = accountNoOf(field.value);
  return (
    <AccountPicker
      name={name}
      label={label}
      {...(autoFocus && { autoFocus })}
      text={field.value}
      onText={field.onChange}
      onChoose={({ accountNo }) => field.onChange(groupedAccountNo(accountNo))}
      onLeave={() => {
        if (number !== null) field.onChange(groupedAccountNo(number));
        field.onBlur();
      }}
      hint={accountHint(named, number)}
      error={named.missing ? noAccount(number ?? "") : field.error}
    />
  );
}

/** What stands under a field that names an account: whose it is, or what can be typed. */
export function accountHint({ account, missing }: NamedAccount, number: string | null): string {
  if (account) return accountWords(account);
  return number === null || missing ? t.accountNumberOrHolder : t.lookingUpAccount;
}
