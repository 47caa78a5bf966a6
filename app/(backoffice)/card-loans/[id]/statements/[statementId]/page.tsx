import { Printer } from "lucide-react";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Stat, StatRow } from "@/components/ui/stat";
import { StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { type CardLoanView, getCardLoan } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView } from "@/server/contract/card-loans/statements";
import { findCardLoanView } from "@/server/domains/card-loans/queries";
import { findStatement, listTransactions } from "@/server/domains/card-loans/statements";
import { entriesInWords } from "@/server/domains/ledger/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import * as papers from "@/words/papers";
import { transactionColumns } from "../../../transaction-columns";
import { type InterestLine, interestLines, type Line, minimumLines, paidOf, rollForward } from "./statement-blocks";

export const metadata = { title: t.statement };

type Names = "id" | "statementId";
type Props = { loan: CardLoanView; statement: CardLoanStatementView };

export default staffPage<Names>(t.statement, "card:read", async (staff) => {
  const { id, statementId } = staff.path;
  const loan = await recordAt(id, () =>
    findCardLoanView(staff.read, id, { mayReadCustomers: staff.may("customer:read") }),
  );
  const statement = await recordAt(statementId, () => findStatement(staff.read, id, statementId));
  const { from, statementDate } = statement;
  return (
    <Page
      kind="detail"
      title={t.statementOf(statementDate)}
      back={{ href: addressOf.cardLoan(id), label: loan.reference }}
      status={<Standing loan={loan} statement={statement} />}
      context={[loan.cardholderName ?? [], papers.fromTo(from, statementDate)].flat().join(" · ")}
      actions={
        <ButtonLink icon={<Printer size={16} aria-hidden />} href={addressOf.cardLoanStatementPaper(id, statementId)}>
          {t.printStatement}
        </ButtonLink>
      }
    >
      <LiveRefresh of={[getCardLoan]} id={id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <DetailColumns rail={<StatementFacts loan={loan} statement={statement} staff={staff} />}>
          <Figures loan={loan} statement={statement} />
          <TableSection
            title={t.rollForward}
            density="compact"
            columns={LINES}
            rows={rollForward(statement)}
            rowKey={({ name }) => name}
            totals={{ amount: [statement.closingBalance] }}
            totalsLabel={loans.closingBalance}
            whenEmpty={null}
          />
          <TableSection
            title={loans.interest}
            actions={
              <TextLink href={addressOf.cardLoanWorksheet(id, from, statementDate)}>{t.whyThisInterest}</TextLink>
            }
            density="compact"
            columns={INTEREST}
            rows={interestLines(statement, loan)}
            rowKey={({ name }) => name}
            totals={{ interest: [statement.interest] }}
            whenEmpty={null}
          />
          <TableSection
            title={loans.minimumDue}
            note={t.minimumRule}
            density="compact"
            columns={LINES}
            rows={minimumLines(statement, loan)}
            rowKey={({ name }) => name}
            totals={{ amount: [statement.minimumPaymentDue] }}
            totalsLabel={loans.minimumDue}
            whenEmpty={null}
          />
        </DetailColumns>
        <Transactions loan={loan} statement={statement} staff={staff} />
      </div>
    </Page>
  );
});

const LINES: Column<Line>[] = [
  {
    id: "name",
    header: ledger.what,
    grow: true,
    cell: ({ name, note }) => (
      <>
        {name} {note && <span className="text-muted">{note}</span>}
      </>
    ),
  },
  amountColumn("amount", common.amount, ({ amount }) => amount),
];

const INTEREST: Column<InterestLine>[] = [
  { id: "name", header: ledger.category, grow: true, cell: ({ name }) => name },
  amountColumn("adb", t.averageDailyBalance, (line) => line.averageDailyBalance, { hideCurrency: true }),
  countColumn("days", t.days, ({ days }) => days, { hideBelow: "md" }),
  { id: "apr", header: loans.apr, align: "right", hideBelow: "md", cell: ({ apr }) => loans.percent(apr) },
  amountColumn("interest", loans.interest, ({ interest }) => interest),
];

/** The state of the last statement. */
function Standing({ loan, statement }: Props) {
  const standing = paidOf(statement, loan);
  if (standing === null) return null;
  if (standing.remaining.amount <= 0) return <StatusWord tone="success">{t.paidInFull}</StatusWord>;
  if (standing.minimum.amount <= 0) return <StatusWord tone="success">{t.minimumPaid}</StatusWord>;
  return <StatusWord tone={loan.pastDue.amount > 0 ? "danger" : "info"}>{t.unpaid}</StatusWord>;
}

function Figures({ loan, statement }: Props) {
  const standing = paidOf(statement, loan);
  return (
    <StatRow>
      <Stat label={loans.closingBalance} value={<Amount value={statement.closingBalance} />} />
      <Stat
        label={loans.minimumDue}
        value={<Amount value={statement.minimumPaymentDue} />}
        note={loans.dueOn(statement.dueDate)}
      />
      {standing && (
        <Stat
          label={t.remaining}
          value={<Amount value={standing.remaining} />}
          note={t.amountPaid(formatAmount(standing.paid))}
        />
      )}
    </StatRow>
  );
}

async function StatementFacts({ loan, statement, staff }: Props & { staff: Visit<Names> }) {
  const { entryId } = statement;
  const references = await entriesInWords(staff.reports, entryId === null ? [] : [entryId]);
  const reference = references.get(entryId ?? "");
  return (
    <Facts
      facts={[
        {
          term: loans.cardLoan,
          value: <Reference href={addressOf.cardLoan(loan.id)}>{loan.reference}</Reference>,
        },
        { term: t.number, value: statement.number.toLocaleString("en") },
        { term: t.cycle, value: papers.fromTo(statement.from, statement.statementDate) },
        { term: t.days, value: statement.days },
        { term: loans.dueDate, value: <BusinessDay date={statement.dueDate} /> },
        { term: t.creditLimit, value: <Amount value={statement.creditLimit} /> },
        reference !== undefined && {
          term: t.interestEntry,
          value: <Reference href={entryHref(entryId, staff.may("ledger:read"))}>{reference}</Reference>,
        },
        { term: t.cut, value: <BankMoment at={statement.cutAt} /> },
        idFact(statement.id),
      ]}
    />
  );
}

async function Transactions({ loan, statement, staff }: Props & { staff: Visit<Names> }) {
  const address = listAddress(addressOf.cardLoanStatement(loan.id, statement.id), staff.search, "");
  const days = { from: statement.from, to: statement.statementDate };
  const page = await listPage(listTransactions(loan.id, { days }), address.get("cursor"));
  return (
    <TableSection
      title={loans.transactions}
      actions={<KeysetPages page={page} address={address} />}
      columns={transactionColumns(staff.may("ledger:read"))}
      rows={page.items}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noTransactions} />}
    />
  );
}
