"use client";

import { useFormContext } from "react-hook-form";
import { AccountNo } from "@/components/records/account";
import { accountHint, type NamedAccount, WHOLE_NUMBER } from "@/components/records/account-field";
import { accountNoOf, groupedAccountNo, noAccount } from "@/components/records/account-number";
import { AccountLine, useFoundAccounts } from "@/components/records/account-picker";
import { beneficiaryName } from "@/components/records/beneficiary";
import { RecordPicker } from "@/components/records/record-picker";
import { useFormField } from "@/components/ui/form-fields";
import type { AccountView } from "@/server/contract/accounts";
import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import { comparableName, foldedName } from "@/server/kernel/names";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import type { PayersBeneficiaries, TransferValues } from "./beneficiary-field";

type Payee = { saved: BeneficiaryView } | { account: AccountView };
type Props = { payee: NamedAccount; beneficiaries: PayersBeneficiaries };

/**
 * The payee by number or name. The payer's beneficiaries come first. A payee of a similar name must be marked before
 * Enter.
 */
export function PayeeField({ payee, beneficiaries: { all, loading } }: Props) {
  const useFoundPayees = (text: string, open: boolean) => {
    const accounts = useFoundAccounts(text, open);
    const typed = foldedName(text);
    const saved =
      open && typed.length >= SHORTEST ? all.filter((one) => foldedName(beneficiaryName(one)).includes(typed)) : [];
    const own = new Set(saved.map(({ accountNo }) => accountNo));
    const others = accounts.rows.filter(({ accountNo }) => !own.has(accountNo));
    return {
      rows: [...saved.map((one): Payee => ({ saved: one })), ...others.map((account): Payee => ({ account }))],
      none: accounts.none && !loading && saved.length === 0,
      // A complete number needs no search, nor does a match among the payer's own.
      pending: accountNoOf(text) === null && (loading || (accounts.pending && saved.length === 0)),
    };
  };
  const { setValue } = useFormContext<TransferValues>();
  const field = useFormField("toAccount", { required: t.enterThePayeesAccount, ...WHOLE_NUMBER });
  const number = accountNoOf(field.value);
  return (
    <RecordPicker<Payee>
      name="toAccount"
      label={common.to}
      text={field.value}
      onText={field.onChange}
      onChoose={(chosen) => {
        if ("saved" in chosen) setValue("beneficiaryId", chosen.saved.id);
        else field.onChange(groupedAccountNo(chosen.account.accountNo));
      }}
      onLeave={() => {
        if (number !== null) field.onChange(groupedAccountNo(number));
        field.onBlur();
      }}
      hint={accountHint(payee, number)}
      error={payee.missing ? noAccount(number ?? "") : field.error}
      useFound={useFoundPayees}
      keyOf={(one) => ("saved" in one ? one.saved.id : one.account.accountId)}
      nameOf={nameOf}
      mayLead={(one, text, found) => "saved" in one || isOnlyOne(one, text, found)}
      foundFor={t.payeesFoundFor}
      nothing={common.noMatch}
      line={(one) => ("saved" in one ? <SavedLine {...one} /> : <AccountLine {...one} />)}
    />
  );
}

const SHORTEST = 2;
const nameOf = (one: Payee) => ("saved" in one ? beneficiaryName(one.saved) : one.account.accountName);

/** Whether no other match has exactly the typed name. */
function isOnlyOne(one: Payee, text: string, found: readonly Payee[]): boolean {
  const [only, ...others] = found.filter((each) => comparableName(nameOf(each)) === comparableName(text));
  return only === one && others.length === 0;
}

function SavedLine({ saved }: { saved: BeneficiaryView }) {
  return (
    <>
      <span className="truncate">{beneficiaryName(saved)}</span>
      <span className="text-muted">
        {saved.accountNo === null ? t.anotherBank : <AccountNo>{saved.accountNo}</AccountNo>}
      </span>
      <span className="text-right text-muted">{t.savedPayee}</span>
    </>
  );
}
