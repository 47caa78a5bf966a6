"use client";

import { CommandForm } from "@/components/api/command-form";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { formatFigure, type MonetaryAmount } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { parseAmount } from "@/components/money/parse-amount";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { AccountField, useNamedAccount } from "@/components/records/account-field";
import { groupedAccountNo, noAccount } from "@/components/records/account-number";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import type { CardLoanView, payCardLoan } from "@/server/contract/card-loans/loans";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import { LOAN_CHANGES } from "../../loan-reads";
import { Allocation } from "./allocation";
import { PaymentPosted } from "./payment-posted";

type Values = { fromDepositAccountId: string; amount: string };
type Props = {
  loan: CardLoanView;
  /** The cardholder's account. Empty for none. */
  fromAccountNo: string;
  mayReadLedger: boolean;
};

/** The form beside the allocation that the service answers. */
export function PaymentForm({ loan, fromAccountNo, mayReadLedger }: Props) {
  const { id, currency } = loan;
  const made: Form<typeof payCardLoan, Values> = useCommandForm<typeof payCardLoan, Values>(
    "POST /card-loans/{id}/payments",
    {
      form: `card-loan:pay:${id}`,
      keyInBody: "idempotencyKey",
      defaultValues: { fromDepositAccountId: groupedAccountNo(fromAccountNo), amount: "" },
      toRequest: ({ amount }) => ({
        params: { id },
        body: { amount: typedMoney(amount, currency), fromDepositAccountId: from.account?.accountId ?? "" },
      }),
      changes: [...LOAN_CHANGES, "GET /accounts/{id}", "GET /card-loans/{id}/transactions"],
    },
  );
  const [number, text] = made.form.watch(["fromDepositAccountId", "amount"]);
  const from = useNamedAccount(number);
  const foreseen = useFormPreview("payCardLoan", made, { ready: from.account !== null });
  const { state, busy } = made.command;
  const isOver = state.kind === "done";
  const post = { enabled: !busy && !isOver };
  useShortcut("F9", t.postPayment, () => void made.submit(), post);
  useShortcut("Ctrl+Enter", t.postPayment, () => void made.submit(), post);
  if (state.kind === "done") {
    return (
      <PaymentPosted
        loan={state.reply.body}
        amount={typedMoney(text, currency)}
        mayReadLedger={mayReadLedger}
        onAgain={() => made.startOver({ fromDepositAccountId: number, amount: "" }, "amount")}
      />
    );
  }
  const act = actOf(foreseen, t.postPayment);
  const parsed = parseAmount(text, currency);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <CommandForm
        {...made}
        send={act.words}
        refusal={from.missing ? noAccount(number) : act.refusal}
        onCancel={addressOf.cardLoan(id)}
        effects={<WhatWillHappen foreseen={foreseen} />}
      >
        <AccountField
          name="fromDepositAccountId"
          label={t.fromDepositAccount}
          required={cards.chooseTheAccount}
          named={from}
        />
        <div className="grid gap-2">
          <MoneyField name="amount" label={common.amount} currency={currency} />
          <UsualAmounts
            loan={loan}
            onChoose={(value) => made.form.setValue("amount", formatFigure(value), { shouldValidate: true })}
          />
        </div>
      </CommandForm>
      <Section title={t.allocation}>
        <Allocation loan={loan} amount={parsed.ok ? { amount: parsed.amount, currency } : null} />
      </Section>
    </div>
  );
}

/** Amounts that customers ask to pay. */
function UsualAmounts({ loan, onChoose }: { loan: CardLoanView; onChoose: (value: MonetaryAmount) => void }) {
  const amounts = [
    [t.amountToCure, loan.pastDue],
    [t.minimumDue, loan.minimumDue],
    [t.statementBalance, loan.statementBalance],
    [t.currentBalance, loan.currentBalance],
  ] as const;
  const offered = amounts.filter(([, { amount }]) => amount > 0);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {offered.map(([words, value]) => (
        <Button key={words} size="small" onClick={() => onChoose(value)}>
          {words} <span className="figures">{formatFigure(value)}</span>
        </Button>
      ))}
    </div>
  );
}
