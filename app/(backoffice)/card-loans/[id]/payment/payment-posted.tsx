"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { entryHref } from "@/components/records/entry";
import { Facts } from "@/components/ui/facts";
import { FormResult } from "@/components/ui/form-result";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { listCardLoanTransactions } from "@/server/contract/card-loans/statements";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";

type Props = {
  /** After the payment. */
  loan: CardLoanView;
  amount: MonetaryAmount;
  mayReadLedger: boolean;
  onAgain: () => void;
};

/** The posted payment with its allocation, the new balance and the journal entry. */
export function PaymentPosted({ loan, amount, mayReadLedger, onAgain }: Props) {
  const { id } = loan;
  const newest = useOperation<typeof listCardLoanTransactions>("GET /card-loans/{id}/transactions", {
    params: { id },
    query: { kind: "PAYMENT", limit: 1 },
  }).data?.[0];
  const minus = (part: MonetaryAmount): MonetaryAmount => ({ ...part, amount: part.amount === 0 ? 0 : -part.amount });
  return (
    <div className="grid max-w-xl gap-6">
      <FormResult
        tone="success"
        title={t.paymentPosted(formatAmount(amount))}
        links={[{ href: addressOf.cardLoan(id), words: t.loanPage }]}
        again={{ words: t.anotherPayment, onClick: onAgain }}
      >
        {t.newBalance(formatAmount(loan.currentBalance))}
      </FormResult>
      {newest && (
        <Section
          title={t.allocation}
          actions={mayReadLedger && <TextLink href={entryHref(newest.entryId)}>{common.journalEntry}</TextLink>}
        >
          <Facts
            facts={[
              { term: t.interest, value: <Amount value={minus(newest.interest)} />, figure: true },
              { term: t.fees, value: <Amount value={minus(newest.fees)} />, figure: true },
              { term: t.cashAdvances, value: <Amount value={minus(newest.cashAdvance)} />, figure: true },
              { term: t.purchases, value: <Amount value={minus(newest.purchase)} />, figure: true },
              { term: t.creditBalance, value: <Amount value={newest.creditBalance} />, figure: true },
              { term: t.minimumDue, value: <Amount value={loan.minimumDue} />, figure: true },
            ]}
          />
        </Section>
      )}
    </div>
  );
}
