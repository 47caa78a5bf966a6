import * as t from "@/words/close-till";
import * as common from "@/words/common";
import type { ApprovalView } from "../../server/contract/approvals";
import type { RefusedPayment } from "../../server/contract/refused-payments";
import type { Column } from "../data-table/column";
import { DataTable } from "../data-table/data-table";
import { Amount } from "../money/amount";
import { EmptyState } from "../ui/list-state";
import { Moment } from "../ui/time";
import { Person } from "./staff";

type RefusedProps = {
  payments: readonly RefusedPayment[];
  timeZone: string;
  operationWord: (operation: string) => string;
};

/** Payments that a teller who is not shown the till's cash was refused for want of it. */
export function RefusedPayments({ payments, timeZone, operationWord }: RefusedProps) {
  return (
    <DataTable
      label={t.refusedPayments}
      density="compact"
      columns={columnsOf(timeZone, operationWord)}
      rows={payments}
      rowKey={({ refusalId }) => refusalId}
      whenEmpty={<EmptyState title={t.noRefusedPayments} />}
    />
  );
}

/** Those that a parked close was sent with. */
export function refusedPaymentsIn(after: ApprovalView["after"]): readonly RefusedPayment[] {
  const { refusedPayments } = (after ?? {}) as { refusedPayments?: RefusedPayment[] };
  return refusedPayments ?? [];
}

const columnsOf = (timeZone: string, operationWord: RefusedProps["operationWord"]): Column<RefusedPayment>[] => [
  { id: "at", header: t.refusedAt, cell: ({ refusedAt }) => <Moment at={refusedAt} timeZone={timeZone} /> },
  { id: "operation", header: common.operation, cell: ({ operation }) => operationWord(operation) },
  {
    id: "by",
    header: common.teller,
    cell: ({ refusedBy, refusedByName }) => <Person name={refusedByName} signIn={refusedBy} />,
    grow: true,
  },
  { id: "amount", header: common.amount, align: "right", cell: ({ amount }) => <Amount value={amount} /> },
];
