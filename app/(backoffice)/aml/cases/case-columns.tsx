import { momentColumn } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { Cut } from "@/components/ui/cut";
import { Status, StatusWord } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import type { CaseView } from "@/server/contract/aml/cases";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import { outcomeWords, urgencyWord } from "./case-words";

/** `customers`: for cases of more than one customer. */
export function caseColumns({ customers }: { customers: boolean }): Column<CaseView>[] {
  return [
    referenceColumn("reference", common.reference, ({ reference }) => reference),
    ...(customers
      ? [
          {
            id: "customer",
            header: common.customer,
            grow: true,
            cell: ({ partyName }: CaseView) => <Cut>{partyName}</Cut>,
          },
        ]
      : []),
    { id: "status", header: common.status, cell: ({ status }) => <Status of="case" value={status} /> },
    {
      id: "due",
      header: t.due,
      sortable: true,
      cell: (one) => (one.outcome === null ? <DueDate of={one} /> : outcomeWords(one.outcome)),
    },
    {
      id: "assignee",
      header: t.assignee,
      hideBelow: "md",
      cell: ({ assigneeName }) => assigneeName ?? <span className="text-muted">{t.nobody}</span>,
    },
    { id: "alerts", header: t.alerts, align: "right", hideBelow: "lg", cell: ({ alertIds }) => alertIds.length },
    momentColumn("opened", common.opened, ({ createdAt }) => createdAt, { hideBelow: "lg" }),
  ];
}

export function DueDate({ of: { dueOn, urgency } }: { of: Pick<CaseView, "dueOn" | "urgency"> }) {
  const near = urgencyWord(urgency);
  return (
    <span className="inline-flex items-baseline gap-2">
      <BusinessDay date={dueOn} />
      {near && <StatusWord tone={near.tone}>{near.word}</StatusWord>}
    </span>
  );
}
