"use client";

import { CommandForm } from "@/components/api/command-form";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { formatAmount } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { CustomerField, type KnownCustomer, useTypedCustomer } from "@/components/records/customer-field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import type { CardLoanView, openCardLoan } from "@/server/contract/card-loans/loans";
import { USUAL_TERMS } from "@/server/domains/card-loans/usual-terms";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";

type Customer = KnownCustomer & { partyId: string };
type Values = {
  cardholderPartyId: string;
  currency: string;
  creditLimit: string;
  purchaseApr: string;
  cashAdvanceApr: string;
  penaltyApr: string;
  cycleDay: string;
  gracePeriodDays: string;
  minDuePercent: string;
  minDueFloor: string;
};

type Props = {
  /** Filled in by the page of a customer. */
  customer: Customer | null;
  cycleDay: number;
};

const usualValues = ({ customer, cycleDay }: Props): Values => ({
  ...{ cardholderPartyId: customer?.customerNo ?? "", currency: "USD", creditLimit: "" },
  ...{ purchaseApr: "", cashAdvanceApr: "", penaltyApr: "" },
  ...{ cycleDay: String(cycleDay), gracePeriodDays: String(USUAL_TERMS.gracePeriodDays) },
  ...{ minDuePercent: String(USUAL_TERMS.minDuePercent), minDueFloor: String(USUAL_TERMS.floor) },
});

const numberIn = (text: string) => Number(text.trim().replace(",", "."));

/** Opens a card loan. The result stays on the screen with links to its page and to the card form. */
export function NewLoanForm(props: Props) {
  const { customer } = props;
  const made: Form<typeof openCardLoan, Values> = useCommandForm<typeof openCardLoan, Values>("POST /card-loans", {
    form: `card-loan:new:${customer?.partyId ?? ""}`,
    defaultValues: usualValues(props),
    toRequest: (values) => ({
      body: {
        cardholderPartyId: holder?.partyId ?? "",
        creditLimit: typedMoney(values.creditLimit, values.currency),
        ...{ purchaseApr: numberIn(values.purchaseApr), cashAdvanceApr: numberIn(values.cashAdvanceApr) },
        ...{ penaltyApr: numberIn(values.penaltyApr), cycleDay: numberIn(values.cycleDay) },
        ...{ gracePeriodDays: numberIn(values.gracePeriodDays), minDuePercent: numberIn(values.minDuePercent) },
        minDueFloor: typedMoney(values.minDueFloor, values.currency),
      },
    }),
    changes: ["GET /card-loans"],
  });
  const [typed, currency] = made.form.watch(["cardholderPartyId", "currency"]);
  const { customer: holder } = useTypedCustomer<Customer>(typed, customer);
  const { state } = made.command;
  if (state.kind === "done") return <LoanOpened loan={state.reply.body} onAgain={() => made.startOver()} />;
  return (
    <CommandForm {...made} send={t.openLoan} onCancel="/card-loans">
      <CustomerField name="cardholderPartyId" known={customer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="creditLimit" label={t.creditLimit} currency={currency} />
        <SelectField name="currency" label={common.currency} options={CASH_CURRENCIES} />
      </div>
      <RateFields />
      <CycleFields />
      <MinimumFields currency={currency} />
    </CommandForm>
  );
}

const PERCENT = { pattern: { value: /^\s*\d{1,3}([.,]\d{1,6})?\s*$/, message: t.enterAPercentage } };
const DAYS = { pattern: { value: /^\s*\d{1,2}\s*$/, message: t.enterANumberOfDays } };

function RateFields() {
  const percent = { required: t.enterAPercentage, rules: PERCENT, inputMode: "decimal" } as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t.interestPerYear}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="purchaseApr" label={t.purchaseApr} hint={t.purchasesHaveAGracePeriod} {...percent} />
        <TextField name="cashAdvanceApr" label={t.cashAdvanceApr} hint={t.fromTheDayOfTheAdvance} {...percent} />
        <TextField name="penaltyApr" label={t.penaltyApr} hint={t.onLateFees} {...percent} />
      </div>
    </fieldset>
  );
}

function CycleFields() {
  const whole = { required: t.enterANumberOfDays, rules: DAYS, inputMode: "numeric" } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="cycleDay" label={t.cycleDay} hint={t.lastDayOfEachCycle} {...whole} />
      <TextField name="gracePeriodDays" label={t.gracePeriodInDays} hint={t.fromStatementToDueDate} {...whole} />
    </div>
  );
}

function MinimumFields({ currency }: { currency: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="minDuePercent"
        label={t.minimumInPercent}
        hint={t.ofTheStatementBalance}
        required={t.enterAPercentage}
        rules={PERCENT}
        inputMode="decimal"
      />
      <MoneyField name="minDueFloor" label={t.minimumAtLeast} currency={currency} hint={t.orTheWholeBalance} zero />
    </div>
  );
}

function LoanOpened({ loan, onAgain }: { loan: CardLoanView; onAgain: () => void }) {
  return (
    <FormResult
      tone="success"
      title={t.loanOpenedFor(loan.reference, loan.cardholderName)}
      links={[
        { href: addressOf.newCardOnLoan(loan.id), words: cards.issueCard },
        { href: addressOf.cardLoan(loan.id), words: t.loanPage },
      ]}
      again={{ words: t.anotherLoan, onClick: onAgain }}
    >
      {t.limitAndNextStatement(formatAmount(loan.creditLimit), loan.nextStatementDate)}
    </FormResult>
  );
}
