"use client";

import { Controller, type ControllerRenderProps, type UseFormReturn } from "react-hook-form";
import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { MoneyField } from "@/components/money/money-field";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FourEyes } from "@/components/ui/four-eyes";
import { Input } from "@/components/ui/input";
import type { AccountView } from "@/server/contract/accounts";
import { AccountCombobox } from "../../accounts/account-combobox";
import { groupedAccountNo } from "../../accounts/grouped-account-no";
import { accountNoOf } from "../../accounts/use-found-accounts";

export type TransferValues = { fromAccount: string; toAccount: string; amount: string; narrative: string };

export const NO_TRANSFER: TransferValues = { fromAccount: "", toAccount: "", amount: "", narrative: "" };

/** What is known of the account that a field names: itself, that there is none, or nothing yet. */
export type NamedAccount = { account: AccountView | null; missing: boolean };

type Props = {
  form: UseFormReturn<TransferValues>;
  payer: NamedAccount;
  payee: NamedAccount;
  /** Of the payer's account; empty until it is known. */
  currency: string;
};

const WHOLE = { pattern: { value: /^[\d\s]{12,}$/, message: "An account number has 12 digits" } };

export function TransferFields({ form, payer, payee, currency }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="fromAccount"
        rules={{ required: "Give the payer's account", ...WHOLE }}
        render={({ field }) => (
          <AccountField
            field={field}
            label="From"
            autoFocus={field.value === ""}
            named={payer}
            error={errors.fromAccount?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="toAccount"
        rules={{ required: "Give the payee's account", ...WHOLE }}
        render={({ field }) => (
          <AccountField field={field} label="To" named={payee} error={errors.toAccount?.message} />
        )}
      />
      <MoneyField
        control={control}
        name="amount"
        label="Amount"
        hint={
          payer.account
            ? `Available ${formatAmount(payer.account.availableBalance)}`
            : "In the currency of the payer's account"
        }
        currency={currency}
      />
      <Field
        name="narrative"
        label="Narrative"
        optional
        hint="Stands on both statements"
        error={errors.narrative?.message}
      >
        <Input maxLength={500} {...register("narrative")} />
      </Field>
    </>
  );
}

type AccountFieldProps = {
  field: ControllerRenderProps<TransferValues, "fromAccount" | "toAccount">;
  label: string;
  autoFocus?: boolean;
  named: NamedAccount;
  error: string | undefined;
};

function AccountField({ field, label, autoFocus, named, error }: AccountFieldProps) {
  const number = accountNoOf(field.value);
  return (
    <AccountCombobox
      name={field.name}
      label={label}
      {...(autoFocus && { autoFocus })}
      text={field.value}
      onText={field.onChange}
      onChoose={({ accountNo }) => field.onChange(groupedAccountNo(accountNo))}
      onLeave={() => {
        if (number !== null) field.onChange(groupedAccountNo(number));
        field.onBlur();
      }}
      hint={hintOf(named, number)}
      error={named.missing ? `There is no account ${groupedAccountNo(number ?? "")}` : error}
    />
  );
}

function hintOf({ account, missing }: NamedAccount, number: string | null): string {
  if (account) return `${account.accountName}, ${account.productCode} in ${account.currency}`;
  return number === null || missing ? "Account number, or the holder's name" : "Looking for this account";
}

type ActionProps = { over: boolean; busy: boolean; limit: MonetaryAmount | null; onNext: () => void };

/** One button: it says before it is pressed whether it posts or sends for approval. */
export function TransferActions({ over, busy, limit, onNext }: ActionProps) {
  if (over) {
    return (
      <Button variant="primary" shortcut="F9" onClick={onNext} data-next>
        Next transfer
      </Button>
    );
  }
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        shortcut="F9"
        {...(limit && { icon: <FourEyes size={16} inherit /> })}
      >
        {limit ? "Send for approval" : "Transfer"}
      </Button>
      <ButtonLink href="/transfers">Cancel</ButtonLink>
    </>
  );
}
