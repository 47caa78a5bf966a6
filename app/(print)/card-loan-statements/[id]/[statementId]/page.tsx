import {
  type InterestLine,
  interestLines,
  type Line,
  minimumLines,
  rollForward,
} from "@/app/(backoffice)/card-loans/[id]/statements/[statementId]/statement-blocks";
import { changeOf, narrativeOf } from "@/app/(backoffice)/card-loans/transaction-columns";
import { paperPage, recordAt } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { PaperFigures, PaperHeading } from "@/components/papers/paper-facts";
import { PaperRows } from "@/components/papers/paper-table";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView, CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import { businessDate } from "@/server/domains/business-date/queries";
import { findCardLoanView } from "@/server/domains/card-loans/queries";
import { findStatement, listTransactions } from "@/server/domains/card-loans/statements";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import * as papers from "@/words/papers";
import { BankHead } from "../../../bank-head";

export const metadata = { title: t.statement };

/** The latest of a longer cycle. */
const LINES = 500;

export default paperPage<"id" | "statementId">(t.statement, "card:read", async (staff) => {
  const { id, statementId } = staff.path;
  const mayReadCustomers = staff.may("customer:read");
  const loan = await recordAt(id, () => findCardLoanView(staff.read, id, { mayReadCustomers }));
  const statement = await recordAt(statementId, () => findStatement(staff.read, id, statementId));
  const { from, statementDate, dueDate, creditLimit } = statement;
  const [today, party, transactions] = await Promise.all([
    businessDate(staff.read),
    mayReadCustomers ? findParty(staff.read, loan.cardholderPartyId) : null,
    listPage(listTransactions(id, { days: { from, to: statementDate } }), "", LINES),
  ]);
  return (
    <PrintSheet
      size="a4"
      title={t.statement}
      head={<BankHead />}
      back={<TextLink href={addressOf.cardLoanStatement(id, statementId)}>{t.backToStatement}</TextLink>}
    >
      <PaperHeading
        facts={[
          [loans.cardLoan, loan.reference],
          [t.number, statement.number.toLocaleString("en")],
          [t.cycle, papers.fromTo(from, statementDate)],
          [loans.dueDate, dueDate],
          [t.creditLimit, formatAmount(creditLimit)],
          [common.printed, today],
        ]}
      >
        <address aria-label={t.cardholder} className="not-italic">
          <span className="block font-semibold">{loan.cardholderName}</span>
          <span className="whitespace-pre-line">{party?.address}</span>
        </address>
      </PaperHeading>
      <PaperFigures
        figures={[
          [loans.openingBalance, statement.openingBalance],
          [loans.closingBalance, statement.closingBalance],
          [loans.minimumDue, statement.minimumPaymentDue],
          [loans.interest, statement.interest],
        ]}
      />
      <Blocks statement={statement} loan={loan} />
      <PaperRows
        title={transactions.next === null ? loans.transactions : t.latestTransactions(LINES)}
        className="text-label"
        columns={TRANSACTIONS}
        rows={transactions.items.toReversed()}
        rowKey={(transaction) => transaction.id}
        whenEmpty={t.noTransactions}
      />
    </PrintSheet>
  );
});

type BlocksProps = { statement: CardLoanStatementView; loan: CardLoanView };

function Blocks({ statement, loan }: BlocksProps) {
  const closing = { name: loans.closingBalance, amount: statement.closingBalance, total: true };
  const minimum = { name: loans.minimumDue, amount: statement.minimumPaymentDue, total: true };
  return (
    <>
      <PaperRows
        title={t.rollForward}
        columns={LINE_COLUMNS}
        rows={[...rollForward(statement), closing]}
        rowKey={({ name }) => name}
      />
      <PaperRows
        title={loans.interest}
        columns={INTEREST_COLUMNS}
        rows={interestLines(statement, loan)}
        rowKey={({ name }) => name}
      />
      <PaperRows
        title={loans.minimumDue}
        columns={LINE_COLUMNS}
        rows={[...minimumLines(statement, loan), minimum]}
        rowKey={({ name }) => name}
      />
      <p className="mt-1 text-label text-muted">{t.minimumRule}</p>
    </>
  );
}

const LINE_COLUMNS: Column<Line>[] = [
  {
    id: "name",
    header: ledger.what,
    cell: ({ name, note, total }) => (
      <span className={total ? "font-semibold" : undefined}>{note ? `${name} · ${note}` : name}</span>
    ),
  },
  {
    id: "amount",
    header: common.amount,
    align: "right",
    cell: ({ amount, total }) => <Amount hideCurrency value={amount} weight={total ? "strong" : "normal"} />,
  },
];

const INTEREST_COLUMNS: Column<InterestLine>[] = [
  { id: "name", header: ledger.category, cell: ({ name }) => name },
  amountColumn("adb", t.averageDailyBalance, (line) => line.averageDailyBalance, { hideCurrency: true }),
  countColumn("days", t.days, ({ days }) => days),
  { id: "apr", header: loans.apr, align: "right", cell: ({ apr }) => loans.percent(apr) },
  amountColumn("interest", loans.interest, ({ interest }) => interest, { hideCurrency: true }),
];

const TRANSACTIONS: Column<CardLoanTransactionView>[] = [
  { id: "date", header: common.date, cell: ({ date }) => date },
  {
    id: "kind",
    header: common.type,
    cell: (transaction) => [loans.movements[transaction.kind], narrativeOf(transaction)].filter(Boolean).join(" · "),
  },
  amountColumn("amount", common.amount, changeOf, { hideCurrency: true, signed: true }),
  amountColumn("balance", common.balance, ({ currentBalance }) => currentBalance, { hideCurrency: true }),
];
