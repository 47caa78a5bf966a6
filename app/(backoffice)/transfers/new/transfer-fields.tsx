"use client";

import { useFormContext } from "react-hook-form";
import { formatAmount } from "@/components/money/format-amount";
import { MoneyField } from "@/components/money/money-field";
import type { actOf } from "@/components/preview/act-words";
import { AccountField, type NamedAccount } from "@/components/records/account-field";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/form-fields";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { BeneficiaryField, type PayersBeneficiaries, type TransferValues } from "./beneficiary-field";
import { PayeeField } from "./payee-field";

export const NO_TRANSFER: TransferValues = {
  fromAccount: "",
  beneficiaryId: "",
  toAccount: "",
  amount: "",
  narrative: "",
};

type Props = {
  payer: NamedAccount;
  payee: NamedAccount;
  beneficiaries: PayersBeneficiaries;
  /** The currency of the payer's account. Empty until it is known. */
  currency: string;
};

export function TransferFields({ payer, payee, beneficiaries, currency }: Props) {
  const { defaultValues } = useFormContext<TransferValues>().formState;
  return (
    <>
      <AccountField
        name="fromAccount"
        label={common.from}
        required={t.enterThePayersAccount}
        autoFocus={defaultValues?.fromAccount === ""}
        named={payer}
      />
      {beneficiaries.all.length > 0 && <BeneficiaryField beneficiaries={beneficiaries} />}
      {beneficiaries.chosen === null && <PayeeField payee={payee} beneficiaries={beneficiaries} />}
      <MoneyField
        name="amount"
        label={common.amount}
        hint={payer.account ? t.available(formatAmount(payer.account.availableBalance)) : t.inThePayersCurrency}
        currency={currency}
        reserve
      />
      <TextField name="narrative" label={common.narrative} optional hint={t.shownOnBothStatements} maxLength={500} />
    </>
  );
}

type ActionProps = { over: boolean; busy: boolean; act: ReturnType<typeof actOf>; onNext: () => void };

/**
 * One button, whose words announce a posting or an approval. The keys keep React from turning it into the next one
 * under the pointer.
 */
export function TransferActions({ over, busy, act, onNext }: ActionProps) {
  if (over) {
    return (
      <Button key="next" variant="primary" shortcut="F9" autoFocus onClick={onNext}>
        {t.nextTransfer}
      </Button>
    );
  }
  return (
    <>
      <Button key="send" type="submit" variant="primary" busy={busy} shortcut="F9" icon={act.icon}>
        {act.words}
      </Button>
      <ButtonLink href="/transfers">{common.cancel}</ButtonLink>
    </>
  );
}
