"use client";

import { recordDialog } from "@/components/api/form-dialog";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { useOperation } from "@/components/api/use-operation";
import { formatAmount, formatFigure } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { PostingForm } from "@/components/preview/posting-form";
import { useFormPreview } from "@/components/preview/use-preview";
import { groupedAccountNo } from "@/components/records/account-number";
import { SelectField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { listAccounts } from "@/server/contract/accounts";
import type { CardLoanView, payOutCreditBalance } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import { LOAN_CHANGES } from "./loan-reads";

type Values = { toDepositAccountId: string; amount: string };
type Props = { loan: CardLoanView; onClose: () => void };

const MOST = 100;

function PayoutForm({ loan, onClose }: Props) {
  const { id, currency, cardholderPartyId: partyId, creditBalance } = loan;
  const accounts = useOperation<typeof listAccounts>("GET /accounts", { query: { partyId, limit: MOST } }).data;
  const suitable = accounts?.filter((account) => account.status !== "CLOSED" && account.currency === currency);
  const made: Form<typeof payOutCreditBalance, Values> = useCommandForm<typeof payOutCreditBalance, Values>(
    "POST /card-loans/{id}/credit-payouts",
    {
      form: `card-loan:pay-out:${id}`,
      defaultValues: { toDepositAccountId: "", amount: formatFigure(creditBalance) },
      toRequest: ({ amount, toDepositAccountId }) => ({
        params: { id },
        body: { amount: typedMoney(amount, currency), toDepositAccountId },
      }),
      changes: [...LOAN_CHANGES, "GET /accounts", "GET /card-loans/{id}/transactions"],
    },
  );
  const foreseen = useFormPreview("payOutCreditBalance", made);
  return (
    <PostingForm
      made={made}
      foreseen={foreseen}
      act={t.payOut}
      onClose={onClose}
      result={(state) =>
        state.kind === "done" && (
          <Notice tone="success" live="status" title={t.creditPaidOut}>
            {t.creditBalanceLeft(formatAmount(state.reply.body.creditBalance))}
          </Notice>
        )
      }
    >
      <SelectField
        name="toDepositAccountId"
        label={common.paidTo}
        required={cards.chooseTheAccount}
        placeholder={accounts ? cards.chooseTheAccount : cards.lookingUpAccounts}
        {...(suitable?.length === 0 && { hint: t.noDepositAccountIn(currency) })}
        options={(suitable ?? []).map(({ accountId, accountNo, productName, availableBalance }) => ({
          value: accountId,
          label: cards.accountOption(groupedAccountNo(accountNo), productName, formatAmount(availableBalance)),
        }))}
      />
      <MoneyField name="amount" label={common.amount} currency={currency} />
    </PostingForm>
  );
}

export const PayoutDialog = recordDialog(
  "loan",
  ({ loan }) => ({ title: t.payOutCreditBalance, description: t.creditBalanceOf(formatAmount(loan.creditBalance)) }),
  PayoutForm,
);
