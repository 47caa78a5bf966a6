"use client";

import { useState } from "react";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { MoneyInput } from "@/components/money/money-input";
import type { ParsedAmount } from "@/components/money/parse-amount";
import { accountHint, type NamedAccount } from "@/components/records/account-field";
import { accountNoOf, groupedAccountNo, noAccount } from "@/components/records/account-number";
import { AccountPicker } from "@/components/records/account-picker";
import { channelOptions, transactionOptions } from "@/components/records/transaction";
import { Field } from "@/components/ui/field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import type { ProductView } from "@/server/contract/accounts";
import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/pricing/simulator";
import type { SimulatorValues } from "./simulator-values";

export type SimulatorProduct = Pick<ProductView, "productId" | "name" | "currencies">;

type Props = {
  values: SimulatorValues;
  set: (change: Partial<SimulatorValues>) => void;
  amount: ParsedAmount;
  currency: string;
  named: NamedAccount;
  products: readonly SimulatorProduct[];
  payees: readonly BeneficiaryView[];
  mayName: { accounts: boolean; beneficiaries: boolean };
};

const PAYERS = [
  { value: "product" as const, label: t.aProduct },
  { value: "account" as const, label: t.anAccount },
];

/** The simulated transaction: amount, payer, channel and payee of a commission. */
export function SimulatorFields({ values, set, amount, currency, named, products, payees, mayName }: Props) {
  const byAccount = mayName.accounts && values.payerIs === "account";
  return (
    <>
      <Choice name="transactionCode" label={t.transaction} {...{ values, set }} options={transactionOptions()} />
      <div className="grid @xs:grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <AmountField {...{ values, set, amount, currency }} />
        {!byAccount && (
          <Choice name="currency" label={common.currency} {...{ values, set }} options={CASH_CURRENCIES} />
        )}
      </div>
      {mayName.accounts && (
        <SegmentedControl
          label={t.quotedFor}
          segments={PAYERS}
          value={values.payerIs}
          onChange={(payerIs) => set({ payerIs })}
        />
      )}
      {byAccount ? (
        <PayingAccount {...{ values, set, named }} />
      ) : (
        <Choice
          name="productId"
          label={common.product}
          {...{ values, set }}
          placeholder={t.noProduct}
          options={products.map(({ productId, name }) => ({ value: productId, label: name }))}
        />
      )}
      <div className="grid @xs:grid-cols-2 gap-3">
        <Choice name="channel" label={common.channel} {...{ values, set }} options={channelOptions()} />
        {mayName.beneficiaries && (
          <Choice
            name="beneficiaryId"
            label={t.commissionTo}
            {...{ values, set }}
            placeholder={t.nobody}
            options={payees.map((payee) => ({ value: payee.id, label: payeeWords(payee) }))}
          />
        )}
      </div>
    </>
  );
}

/** A payee by name or owner. Inactive ones are marked. */
export function payeeWords({ name, ownerName, accountNo, status }: BeneficiaryView): string {
  const called = name ?? ownerName ?? (accountNo === null ? t.payeeWithoutAName : groupedAccountNo(accountNo));
  return status === "ACTIVE" ? called : t.inactive(called);
}

type Of = Pick<Props, "values" | "set">;

function Choice({
  name,
  label,
  values,
  set,
  ...select
}: Of & {
  name: keyof SimulatorValues;
  label: string;
  placeholder?: string;
  options: Parameters<typeof Select>[0]["options"];
}) {
  return (
    <Field name={`quote.${name}`} label={label}>
      <Select {...select} value={values[name]} onChange={(event) => set({ [name]: event.target.value })} />
    </Field>
  );
}

function AmountField({ values, set, amount, currency }: Of & Pick<Props, "amount" | "currency">) {
  const [left, setLeft] = useState(false);
  const problem = left && !amount.ok ? amount.problem : undefined;
  return (
    <Field name="quote.amount" label={common.amount} error={problem}>
      <MoneyInput
        value={values.amount}
        currency={currency}
        onChange={(typed) => set({ amount: typed })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        autoComplete="off"
      />
    </Field>
  );
}

function PayingAccount({ values, set, named }: Of & Pick<Props, "named">) {
  const number = accountNoOf(values.account);
  return (
    <AccountPicker
      name="quote.account"
      label={common.account}
      text={values.account}
      onText={(account) => set({ account })}
      onChoose={({ accountNo }) => set({ account: groupedAccountNo(accountNo) })}
      onLeave={() => number !== null && set({ account: groupedAccountNo(number) })}
      hint={accountHint(named, number)}
      error={named.missing && number !== null ? noAccount(number) : undefined}
    />
  );
}
