"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { NotForeseen } from "@/components/preview/not-foreseen";
import { Status } from "@/components/ui/status";
import type { AllocationView, CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";
import { useAllocation } from "./use-allocation";

type Props = { loan: CardLoanView; amount: MonetaryAmount | null };

/** Where the payment goes, and the loan before and after it. */
export function Allocation({ loan, amount }: Props) {
  const { view, asking, failure } = useAllocation(loan.id, amount);
  if (failure !== null) return <NotForeseen failure={failure}>{t.allocationUnknown}</NotForeseen>;
  if (view === null || amount === null) return <p className="text-muted">{t.enterAnAmount}</p>;
  return (
    <div aria-busy={asking} className={clsx("grid gap-4", asking && "opacity-60")}>
      <DataTable
        label={t.allocation}
        columns={PARTS}
        rows={partsOf(view)}
        rowKey={({ name }) => name}
        totals={{ amount: [amount] }}
        totalsLabel={t.movements.PAYMENT}
        density="compact"
        whenEmpty={null}
      />
      <DataTable
        label={t.beforeAndAfter}
        columns={CHANGES}
        rows={changesOf(loan, view)}
        rowKey={({ name }) => name}
        density="compact"
        whenEmpty={null}
      />
    </div>
  );
}

type Part = { name: string; amount: MonetaryAmount };

const partsOf = (view: AllocationView): Part[] => [
  { name: t.interest, amount: view.interest },
  { name: t.fees, amount: view.fees },
  { name: t.cashAdvances, amount: view.cashAdvance },
  { name: t.purchases, amount: view.purchase },
  { name: t.creditBalance, amount: view.creditBalance },
];

const PARTS: Column<Part>[] = [
  { id: "part", header: t.paysFirstToLast, grow: true, cell: ({ name }) => name },
  amountColumn("amount", common.amount, ({ amount }) => amount),
];

type Change = { name: string; before: ReactNode; after: ReactNode };

function changesOf(loan: CardLoanView, view: AllocationView): Change[] {
  const money = (name: string, before: MonetaryAmount, after: MonetaryAmount): Change => ({
    name,
    before: <Amount value={before} weight="muted" />,
    after: <Amount value={after} weight="strong" />,
  });
  return [
    money(t.currentBalance, loan.currentBalance, view.currentBalance),
    money(t.statementBalance, loan.statementBalance, view.statementBalance),
    money(t.minimumDue, loan.minimumDue, view.minimumDue),
    {
      name: t.bucket,
      before: <Status of="bucket" value={loan.delinquencyBucket} />,
      after: <Status of="bucket" value={view.delinquencyBucket} />,
    },
    {
      name: t.stage,
      before: <Status of="stage" value={String(loan.stage)} />,
      after: <Status of="stage" value={String(view.stage)} />,
    },
  ];
}

const CHANGES: Column<Change>[] = [
  { id: "figure", header: t.cardLoan, grow: true, cell: ({ name }) => name },
  { id: "before", header: common.before, align: "right", cell: ({ before }) => before },
  { id: "after", header: t.afterThePayment, align: "right", cell: ({ after }) => after },
];
