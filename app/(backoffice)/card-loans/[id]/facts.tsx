import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { Amount } from "@/components/money/amount";
import { Facts, idFact } from "@/components/ui/facts";
import { BusinessDay } from "@/components/ui/time";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";

export function LoanFacts({ loan }: { loan: CardLoanView }) {
  const { closedAt } = loan;
  return (
    <>
      <Facts
        title={t.terms}
        facts={[
          { term: t.cycleDay, value: t.dayOfTheMonth(loan.cycleDay) },
          { term: t.nextStatement, value: <BusinessDay date={loan.nextStatementDate} /> },
          { term: t.gracePeriod, value: t.days(loan.gracePeriodDays) },
          {
            term: t.interestOnPurchases,
            value: interestOnPurchases(loan),
          },
          { term: t.minimumPayment, value: t.percentOfStatement(loan.minDuePercent) },
          { term: t.atLeast, value: <Amount value={loan.minDueFloor} /> },
          { term: t.lateFee, value: <Amount value={loan.lateFee} /> },
          { term: t.lateFeeAfter, value: t.daysPastDue(loan.lateFeeGraceDays) },
        ]}
      />
      <Facts
        title={t.cardLoan}
        facts={[
          { term: common.currency, value: loan.currency },
          {
            term: common.opened,
            value: (
              <>
                <BankMoment at={loan.openedAt} /> {cards.changedBy(<Actor actor={loan.openedBy} />)}
              </>
            ),
          },
          closedAt !== null && { term: common.closed, value: <BankMoment at={closedAt} /> },
          idFact(loan.id),
        ]}
      />
    </>
  );
}

/** An unpaid statement ends the grace period at the end of its due date. */
function interestOnPurchases(loan: CardLoanView): string {
  const { paidInFullLastCycle, graceLostOn, statementBalance, paymentDueDate } = loan;
  if (!paidInFullLastCycle) return t.graceLost(graceLostOn);
  return statementBalance.amount > 0 && paymentDueDate !== null ? t.noneIfPaidBy(paymentDueDate) : t.noneInGracePeriod;
}
