import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { Stat } from "@/components/ui/stat";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";

type Props = { loan: CardLoanView };

/** The figures an officer is asked for, and the balances that bear interest. */
export function LoanBalances({ loan }: Props) {
  return (
    <>
      <LoanFigures loan={loan} />
      <TableSection
        title={t.balances}
        note={t.accruedNotCharged(<Amount value={loan.accruedInterest} />)}
        columns={COLUMNS}
        rows={balancesOf(loan)}
        rowKey={({ name }) => name}
        totals={{ balance: [loan.currentBalance] }}
        totalsLabel={t.currentBalance}
        whenEmpty={null}
      />
    </>
  );
}

function LoanFigures({ loan }: Props) {
  const { paymentDueDate, statementDate, daysPastDue, nextStatementDate } = loan;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-panel md:grid-cols-4">
      <Stat label={t.limitIn(loan.currency)} value={<Figure value={loan.creditLimit} />} />
      <Stat label={common.balance} value={<Figure value={loan.currentBalance} />} />
      <Stat label={t.availableCredit} value={<Figure value={loan.availableCredit} warns />} />
      <Stat label={t.onHold} value={<Figure value={loan.holds} />} />
      <Stat
        label={t.minimumDue}
        value={<Figure value={loan.minimumDue} />}
        note={paymentDueDate === null ? t.noStatementYet : t.dueOn(paymentDueDate)}
      />
      <Stat
        label={t.amountToCure}
        value={<Figure value={loan.pastDue} />}
        note={daysPastDue > 0 ? t.daysPastDue(daysPastDue) : t.nothingPastDue}
      />
      <Stat
        label={t.statementBalance}
        value={<Figure value={loan.statementBalance} />}
        note={statementDate === null ? t.noStatementYet : t.leftOf(statementDate)}
      />
      <Stat
        label={t.accruedInterest}
        value={<Figure value={loan.accruedInterest} />}
        note={t.chargedOn(nextStatementDate)}
      />
    </div>
  );
}

/** `warns`: a negative figure is red. */
function Figure({ value, warns = false }: { value: MonetaryAmount; warns?: boolean }): ReactNode {
  return <Amount value={value} hideCurrency {...(warns && value.amount < 0 && { className: "text-danger" })} />;
}

type Balance = { name: string; balance: MonetaryAmount; apr: number | null };

function balancesOf(loan: CardLoanView): Balance[] {
  const { amount, currency } = loan.creditBalance;
  const credit = { name: t.creditBalance, balance: { amount: -amount, currency }, apr: null };
  return [
    { name: t.categories.PURCHASE, balance: loan.purchaseBalance, apr: loan.purchaseApr },
    { name: t.categories.CASH, balance: loan.cashAdvanceBalance, apr: loan.cashAdvanceApr },
    { name: t.categories.PENALTY, balance: loan.penaltyBalance, apr: loan.penaltyApr },
    ...(amount > 0 ? [credit] : []),
  ];
}

const COLUMNS: Column<Balance>[] = [
  { id: "name", header: common.balance, grow: true, cell: ({ name }) => name },
  { id: "apr", header: t.apr, align: "right", cell: ({ apr }) => apr !== null && t.percent(apr) },
  amountColumn("balance", common.amount, ({ balance }) => balance),
];
