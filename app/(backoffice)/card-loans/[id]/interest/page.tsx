import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { Notice } from "@/components/ui/notice";
import { StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { WorksheetRow } from "@/server/contract/card-loans/statements";
import { businessDate } from "@/server/domains/business-date/queries";
import { findCardLoanView } from "@/server/domains/card-loans/queries";
import { findStatementOfCycle } from "@/server/domains/card-loans/statements";
import { interestWorksheet, MOST_DAYS } from "@/server/domains/card-loans/worksheet";
import { addressOf } from "@/server/kernel/addresses";
import { DomainError } from "@/server/kernel/errors";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import * as papers from "@/words/papers";
import { type RunningRow, withRunningTotal, worksheetDays } from "./worksheet-rows";

export const metadata = { title: t.worksheet };

export default staffPage<"id">(t.worksheet, "card:read", async (staff) => {
  const { id } = staff.path;
  const loan = await recordAt(id, () =>
    findCardLoanView(staff.read, id, { mayReadCustomers: staff.may("customer:read") }),
  );
  const address = listAddress(`/card-loans/${id}/interest`, staff.search, "");
  const asked = worksheetDays(address.get);
  const [{ rows, refusal }, today] = await Promise.all([worksheetOf(staff, id, asked), businessDate(staff.read)]);
  const shown = shownDays(asked, rows, loan, today);
  const last = rows.at(-1);
  return (
    <TablePage
      title={t.worksheet}
      back={{ href: addressOf.cardLoan(id), label: loan.reference }}
      context={[loan.cardholderName ?? [], papers.fromTo(shown.from, shown.to)].flat().join(" · ")}
      exports={refusal === null}
      address={address}
      filters={<FilterDates label={common.date} today={today} max={today} shown={shown} />}
      density="compact"
      columns={refusal === null ? COLUMNS : []}
      rows={rows}
      rowKey={({ date, category }) => `${date} ${category}`}
      {...(last && { totals: { accrued: [last.total] } })}
      noMatch={false}
      empty={refusal === null ? { title: t.noBalance, children: t.noBalanceBearsInterest } : null}
    >
      {refusal !== null && (
        <Notice tone="danger" live="alert" title={t.cannotBeExplained}>
          {refusal}
        </Notice>
      )}
      {await OfStatement({ staff, loanId: id, days: shown })}
    </TablePage>
  );
});

type Days = { from?: string; to?: string };

/** The refusal of the service is a sentence for the reader: too many days, or figures that contradict themselves. */
async function worksheetOf(staff: Visit<"id">, id: string, days: Days) {
  try {
    return { rows: withRunningTotal(await interestWorksheet(staff.reports, id, days)), refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isTooLong = error.code === "VALIDATION_ERROR";
    return { rows: [], refusal: isTooLong ? t.chooseFewerDays(MOST_DAYS) : error.message };
  }
}

function shownDays({ from, to }: Days, rows: readonly WorksheetRow[], loan: CardLoanView, today: string) {
  return { from: from ?? rows[0]?.date ?? loan.openedOn, to: to ?? rows.at(-1)?.date ?? today };
}

type OfStatementProps = { staff: Visit<"id">; loanId: string; days: { from: string; to: string } };

/** The statement whose cycle is shown, with its interest. */
async function OfStatement({ staff, loanId, days }: OfStatementProps) {
  const statement = await findStatementOfCycle(staff.read, loanId, days);
  if (statement === null) return null;
  return (
    <p>
      {t.interestOfStatement(
        <TextLink href={addressOf.cardLoanStatement(loanId, statement.id)}>
          {t.statementOf(statement.statementDate)}
        </TextLink>,
        <Amount value={statement.interest} weight="strong" />,
      )}
    </p>
  );
}

const COLUMNS: Column<RunningRow>[] = [
  dayColumn("date", common.date, ({ date }) => date),
  {
    id: "category",
    header: ledger.category,
    cell: ({ category, grace }) => (
      <>
        {loans.categories[category]}
        {grace && <span className="block text-label text-muted md:hidden">{loans.gracePeriod}</span>}
      </>
    ),
  },
  {
    id: "grace",
    header: loans.interest,
    grow: true,
    hideBelow: "md",
    cell: ({ grace }) =>
      grace ? (
        <StatusWord tone="success">{loans.gracePeriod}</StatusWord>
      ) : (
        <StatusWord tone="neutral">{t.bearsInterest}</StatusWord>
      ),
  },
  amountColumn("balance", common.balance, ({ balance }) => balance, { hideCurrency: true }),
  { id: "rate", header: loans.apr, align: "right", hideBelow: "md", cell: ({ rate }) => loans.percent(rate) },
  amountColumn("accrued", t.accrued, ({ accrued }) => accrued, { hideCurrency: true }),
  amountColumn("total", t.runningTotal, ({ total }) => total, { hideBelow: "md" }),
];
