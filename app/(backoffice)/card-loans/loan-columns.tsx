import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { Status } from "@/components/ui/status";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";
import { holderColumn } from "../cards/card-columns";

/** `linked`: the reader may open customers. */
export function loanColumns({ linked }: { linked: boolean }): Column<CardLoanView>[] {
  return [
    referenceColumn("reference", common.reference, ({ reference }) => reference),
    holderColumn(linked),
    amountColumn("limit", common.limit, ({ creditLimit }) => creditLimit, { hideCurrency: true, hideBelow: "xl" }),
    amountColumn("balance", common.balance, ({ currentBalance }) => currentBalance, { hideBelow: "md" }),
    amountColumn("available", common.available, ({ availableCredit }) => availableCredit, {
      hideCurrency: true,
      hideBelow: "lg",
    }),
    amountColumn("minimum", t.minimumDue, ({ minimumDue }) => minimumDue, { hideCurrency: true, hideBelow: "xl" }),
    dayColumn("due", t.dueDate, ({ paymentDueDate }) => paymentDueDate, { hideBelow: "2xl" }),
    {
      id: "bucket",
      header: t.bucket,
      cell: ({ delinquencyBucket }) => <Status of="bucket" value={delinquencyBucket} />,
    },
    {
      id: "stage",
      header: t.stage,
      hideBelow: "lg",
      cell: ({ stage }) => <Status of="stage" value={String(stage)} />,
    },
    {
      id: "status",
      header: common.status,
      hideBelow: "md",
      cell: ({ status }) => <Status of="cardLoan" value={status} />,
    },
  ];
}
