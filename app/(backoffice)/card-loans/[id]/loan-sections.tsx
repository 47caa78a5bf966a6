import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { totalsByCurrency } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { Status, StatusWord } from "@/components/ui/status";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { DueView, StageView } from "@/server/contract/card-loans/statements";
import { businessDate } from "@/server/domains/business-date/queries";
import { cardLoanDues, listCardLoanStages } from "@/server/domains/card-loans/statements";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { daysBetween } from "@/server/kernel/business-date";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import { BalanceChart } from "./balance-chart";

type Props = { staff: Visit<"id">; loan: CardLoanView };

/** Chart, unpaid minimums, and history of bucket and stage. */
export async function LoanSections({ staff, loan }: Props) {
  const today = await businessDate(staff.read);
  return (
    <>
      <BalanceChart loan={loan} today={today} />
      <Dues staff={staff} loan={loan} />
      <Ageing loanId={loan.id} />
    </>
  );
}

/** Damaged figures have no dues. The page says why. */
async function Dues({ staff, loan }: Props) {
  if (loan.failure !== null) return null;
  const dues = await cardLoanDues(staff.read, loan.id);
  if (dues.length === 0) {
    return (
      <Section title={t.unpaidMinimums}>
        <p className="text-muted">{t.noUnpaidMinimums}</p>
      </Section>
    );
  }
  return (
    <TableSection
      title={t.unpaidMinimums}
      columns={dueColumns(loan)}
      rows={dues}
      rowKey={({ statementId }) => statementId}
      rowHref={({ statementId }) => addressOf.cardLoanStatement(loan.id, statementId)}
      totals={{ unpaid: totalsByCurrency(dues.map(({ unpaid }) => unpaid)) }}
      whenEmpty={null}
    />
  );
}

/** Days past due are those of the last end of day or payment, as on the rest of the page. */
function dueColumns({ oldestUnpaidDueDate, daysPastDue }: CardLoanView): Column<DueView>[] {
  const daysOf = (dueDate: string) =>
    oldestUnpaidDueDate === null ? 0 : daysPastDue - daysBetween(oldestUnpaidDueDate, dueDate);
  return [
    dayColumn("due", loans.dueDate, ({ dueDate }) => dueDate),
    {
      id: "state",
      header: common.state,
      grow: true,
      cell: ({ dueDate }) => {
        const days = daysOf(dueDate);
        if (days <= 0) return <StatusWord tone="info">{t.notPastDue}</StatusWord>;
        return <StatusWord tone="danger">{loans.daysPastDue(days)}</StatusWord>;
      },
    },
    dayColumn("statement", loans.statementDate, ({ statementDate }) => statementDate, { hideBelow: "md" }),
    {
      id: "fee",
      header: loans.lateFee,
      hideBelow: "md",
      cell: ({ lateFeeCharged }) => lateFeeCharged && t.charged,
    },
    amountColumn("minimum", t.minimum, ({ minimum }) => minimum, { hideCurrency: true, hideBelow: "md" }),
    amountColumn("unpaid", t.unpaid, ({ unpaid }) => unpaid),
  ];
}

const CHANGES = 24;

async function Ageing({ loanId }: { loanId: string }) {
  const { items, next } = await listPage(listCardLoanStages(loanId), "", CHANGES);
  return (
    <TableSection
      title={t.ageing}
      note={next !== null && t.latestChanges(CHANGES)}
      density="compact"
      columns={STAGE_COLUMNS}
      rows={items}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.neverPastDue} />}
    />
  );
}

const STAGE_COLUMNS: Column<StageView>[] = [
  dayColumn("date", t.since, ({ date }) => date),
  {
    id: "bucket",
    header: t.bucket,
    grow: true,
    cell: ({ delinquencyBucket }) => <Status of="bucket" value={delinquencyBucket} />,
  },
  { id: "stage", header: t.stage, cell: ({ stage }) => <Status of="stage" value={String(stage)} /> },
  countColumn("days", t.daysPastDue, ({ daysPastDue }) => daysPastDue, { hideBelow: "md" }),
];
