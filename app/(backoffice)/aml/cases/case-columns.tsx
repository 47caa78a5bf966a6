import type { Column } from "@/components/data-table/column";
import { Reference } from "@/components/ui/reference";
import { Status, StatusWord } from "@/components/ui/status";
import { BusinessDay, Moment } from "@/components/ui/time";
import type { CaseView } from "@/server/contract/aml";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { outcomeWords, urgencyWord } from "./case-words";

/** Cases in a table; `customers` where they are of several. */
export function caseColumns({ timeZone, customers }: { timeZone: string; customers: boolean }): Column<CaseView>[] {
  return [
    { id: "reference", header: common.reference, cell: ({ reference }) => <Reference>{reference}</Reference> },
    ...(customers ? [{ id: "customer", header: common.customer, grow: true, cell: Customer }] : []),
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
    {
      id: "opened",
      header: common.opened,
      hideBelow: "lg",
      cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} />,
    },
  ];
}

function Customer({ partyName }: CaseView) {
  return (
    <bdi title={partyName} className="inline-block max-w-64 truncate align-bottom">
      {partyName}
    </bdi>
  );
}

/** When a case is due, and that it is soon or was: never by the colour alone. */
export function DueDate({ of: { dueOn, urgency } }: { of: Pick<CaseView, "dueOn" | "urgency"> }) {
  const near = urgencyWord(urgency);
  return (
    <span className="inline-flex items-baseline gap-2">
      <BusinessDay date={dueOn} />
      {near && <StatusWord tone={near.tone}>{near.word}</StatusWord>}
    </span>
  );
}
