"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Facts } from "@/components/ui/facts";
import type { CardLoanView, setCreditLimit } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import { LOAN_CHANGES } from "./loan-reads";

type Values = { creditLimit: string };
type Props = { loan: CardLoanView; onClose: () => void };

function LimitForm({ loan, onClose }: Props) {
  const { id, version, currency } = loan;
  const made = useCommandForm<typeof setCreditLimit, Values>("PUT /card-loans/{id}/credit-limit", {
    form: `card-loan:limit:${id}`,
    defaultValues: { creditLimit: formatFigure(loan.creditLimit) },
    toRequest: ({ creditLimit }) => ({
      ifMatch: version,
      params: { id },
      body: { creditLimit: typedMoney(creditLimit, currency) },
    }),
    changes: LOAN_CHANGES,
    done: t.limitChanged,
    onClose,
  });
  const foreseen = useFormPreview("setCreditLimit", made);
  const { words, refusal } = actOf(foreseen, t.changeLimit);
  return (
    <CommandForm
      {...made}
      send={words}
      refusal={refusal}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <Facts
        facts={[
          { term: t.currentBalance, value: <Amount value={loan.currentBalance} />, figure: true },
          { term: t.availableCredit, value: <Amount value={loan.availableCredit} />, figure: true },
        ]}
      />
      <MoneyField name="creditLimit" label={t.creditLimit} currency={currency} zero />
    </CommandForm>
  );
}

export const LimitDialog = recordDialog(
  "loan",
  { title: t.changeLimit, description: t.appliesToTheNextPurchase },
  LimitForm,
);
