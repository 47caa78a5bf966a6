import type { RefusedPayment, WithdrawnPayment } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";
import type { ApprovalView } from "../../server/contract/approvals";
import type { Column } from "../data-table/column";
import { DataTable } from "../data-table/data-table";
import { Amount } from "../money/amount";
import { MomentAndPerson } from "./moment-and-person";
import { Person } from "./staff";

type Words = { timeZone: string; operationWord: (operation: string) => string };

/** Payments refused for lack of cash, to a teller who cannot see the till's cash. */
export function RefusedPayments({ payments, ...words }: Words & { payments: readonly RefusedPayment[] }) {
  const rows = payments.map(({ refusalId: id, refusedAt: at, refusedBy: by, refusedByName: name, ...payment }) => ({
    ...payment,
    ...{ id, at, by, name },
  }));
  return <Attempts label={t.refusedPayments} moment={t.refusedAt} rows={rows} {...words} />;
}

/** Payments that such a teller sent for approval and withdrew. */
export function WithdrawnPayments({ payments, ...words }: Words & { payments: readonly WithdrawnPayment[] }) {
  const rows = payments.map(
    ({ approvalId: id, withdrawnAt: at, withdrawnBy: by, withdrawnByName: name, ...payment }) => ({
      ...payment,
      ...{ id, at, by, name },
    }),
  );
  return <Attempts label={t.withdrawnPayments} moment={t.withdrawnAt} rows={rows} {...words} />;
}

/** The attempts recorded with a parked close. */
export function attemptsIn(after: ApprovalView["after"]) {
  const { refusedPayments, withdrawnPayments } = (after ?? {}) as {
    refusedPayments?: RefusedPayment[];
    withdrawnPayments?: WithdrawnPayment[] | number;
  };
  // Earlier releases stored only the number of withdrawals, which the flag of the case shows.
  return { refused: refusedPayments ?? [], withdrawn: Array.isArray(withdrawnPayments) ? withdrawnPayments : [] };
}

type Attempt = Pick<RefusedPayment, "operation" | "amount"> & { id: string; at: string; by: string; name: string };

function Attempts({ label, moment, rows, ...words }: Words & { label: string; moment: string; rows: Attempt[] }) {
  return (
    <DataTable
      label={label}
      density="compact"
      columns={columnsOf(moment, words)}
      rows={rows}
      rowKey={({ id }) => id}
      whenEmpty={null}
    />
  );
}

const columnsOf = (moment: string, { timeZone, operationWord }: Words): Column<Attempt>[] => [
  {
    id: "at",
    header: moment,
    cell: ({ at, by, name, operation }) => (
      <>
        <MomentAndPerson at={at} timeZone={timeZone} name={name} signIn={by} />
        <span className="block md:hidden">{operationWord(operation)}</span>
      </>
    ),
  },
  { id: "operation", header: common.operation, cell: ({ operation }) => operationWord(operation), hideBelow: "md" },
  {
    id: "by",
    header: common.teller,
    cell: ({ by, name }) => <Person name={name} signIn={by} />,
    grow: true,
    hideBelow: "md",
  },
  { id: "amount", header: common.amount, align: "right", cell: ({ amount }) => <Amount value={amount} /> },
];
