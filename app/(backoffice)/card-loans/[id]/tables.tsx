import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import type { CardLoanStatementView } from "@/server/contract/card-loans/statements";
import { listStatements, listTransactions } from "@/server/domains/card-loans/statements";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import { transactionColumns } from "../transaction-columns";

type Props = { staff: Visit<"id">; loanId: string };

/** Movements, newest first, with the parts that each balance took. */
export async function LoanTransactions({ staff, loanId }: Props) {
  const address = listAddress(addressOf.cardLoan(loanId), staff.search, "");
  const page = await listPage(listTransactions(loanId, {}), address.get("cursor"));
  return (
    <TableSection
      title={t.transactions}
      actions={<KeysetPages page={page} address={address} />}
      columns={transactionColumns(staff.may("ledger:read"))}
      rows={page.items}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noTransactionsYet}>{t.purchasesAppearHere}</EmptyState>}
    />
  );
}

/** Five years of monthly statements. */
const SHOWN = 60;

export async function LoanStatements({ loanId }: Pick<Props, "loanId">) {
  const { items, next } = await listPage(listStatements(loanId, { newestFirst: true }), "", SHOWN);
  return (
    <TableSection
      title={t.statements}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      columns={STATEMENT_COLUMNS}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.cardLoanStatement(loanId, id)}
      whenEmpty={<EmptyState title={t.noStatementsYet}>{t.statementsAppearHere}</EmptyState>}
    />
  );
}

const FIGURE = { hideCurrency: true } as const;

const STATEMENT_COLUMNS: Column<CardLoanStatementView>[] = [
  dayColumn("date", t.statementDate, ({ statementDate }) => statementDate),
  { id: "number", header: t.number, align: "right", hideBelow: "lg", cell: ({ number }) => number },
  amountColumn("opening", t.openingBalance, ({ openingBalance }) => openingBalance, { ...FIGURE, hideBelow: "lg" }),
  amountColumn("interest", t.interest, ({ interest }) => interest, { ...FIGURE, hideBelow: "md" }),
  amountColumn("payments", t.payments, ({ payments }) => payments, { ...FIGURE, hideBelow: "md" }),
  amountColumn("minimum", t.minimumDue, ({ minimumPaymentDue }) => minimumPaymentDue, FIGURE),
  dayColumn("due", t.dueDate, ({ dueDate }) => dueDate, { hideBelow: "md" }),
  amountColumn("closing", t.closingBalance, ({ closingBalance }) => closingBalance, { weight: "strong" }),
];
