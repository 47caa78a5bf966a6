"use client";

import * as t from "@/words/records";
import type { AccountView, getAccount } from "../../server/contract/accounts";
import { useOperation } from "../api/use-operation";
import { useFormField } from "../ui/form-fields";
import { accountWords } from "./account";
import { accountNoOf, groupedAccountNo, noAccount } from "./account-number";
import { AccountPicker } from "./account-picker";

/** The account that a field names. `missing`: no such account. */
export type NamedAccount = { account: AccountView | null; missing: boolean };

/** The account of a complete number. Its balances refresh after each command that changes them. */
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

/** An account of a form, with its holder below. The form keeps the grouped number. */
export function AccountField({
  name,
  label,
  required,
  named,
  autoFocus,
}: {
  name: string;
  label: string;
  /** The error of an empty field. */
  required: string;
  /** The result of `useNamedAccount` for the field's text. */
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

/** The line below an account field: the holder, or the expected input. */
export function accountHint({ account, missing }: NamedAccount, number: string | null): string {
  if (account) return accountWords(account);
  return number === null || missing ? t.accountNumberOrHolder : t.lookingUpAccount;
}
