import { staffPage } from "@/app/staff-page";
import { BarList } from "@/components/charts/bar-list";
import { ColumnChart } from "@/components/charts/column-chart";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page, Section } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { type CardLoanPortfolioView, getCardLoanPortfolio } from "@/server/contract/card-loans/loans";
import { cardLoanPortfolio, loansByCurrency } from "@/server/domains/card-loans/portfolio";
import { addressOf } from "@/server/kernel/addresses";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import { CurrencyTabs, currencyOf } from "../../ledger/currency-tabs";
import { BookValues } from "./book-values";

export const metadata = { title: loans.portfolio };

type Props = { portfolio: CardLoanPortfolioView };

export default staffPage(loans.portfolio, "card:read", async (staff) => {
  const counts = await loansByCurrency(staff.reports);
  const address = listAddress("/card-loans/portfolio", staff.search, "");
  const portfolio = await cardLoanPortfolio(staff.reports, currencyOf(address, counts) || undefined);
  return (
    <Page
      kind="detail"
      title={loans.portfolio}
      context={
        <>
          {common.businessDate} <BusinessDay date={portfolio.businessDate} />
        </>
      }
    >
      <LiveRefresh of={[getCardLoanPortfolio]} />
      {portfolio.loans === 0 ? (
        <EmptyState title={t.noLoans}>{t.noLoansYet}</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CurrencyTabs address={address} counts={counts} />
          <Problems portfolio={portfolio} />
          <Figures portfolio={portfolio} />
          <Distribution portfolio={portfolio} />
          <BookValues accounts={portfolio.accounts} mayReadLedger={staff.may("ledger:read")} />
        </div>
      )}
    </Page>
  );
});

function Figures({ portfolio }: Props) {
  const { currency, loans, currentBalance, creditLimit, pastDue } = portfolio;
  return (
    <StatRow>
      <Stat label={t.balanceIn(currency)} value={<Amount hideCurrency value={currentBalance} />} />
      <Stat label={t.creditLimit} value={<Amount hideCurrency value={creditLimit} />} />
      <Stat label={t.pastDue} value={<Amount hideCurrency value={pastDue} />} />
      <Stat label={t.loans} value={loans.toLocaleString("en")} />
    </StatRow>
  );
}

/** Loans whose daily steps are not done. */
function Problems({ portfolio: { currency, failed, behind } }: Props) {
  return (
    <>
      {failed > 0 && (
        <Notice
          tone="danger"
          title={t.stopped(failed)}
          actions={<TextLink href={addressOf.cardLoansStopped(currency)}>{t.showLoans}</TextLink>}
        />
      )}
      {behind > 0 && (
        <Notice
          tone="warning"
          title={t.behind(behind)}
          actions={<TextLink href={addressOf.cardLoansBehind(currency)}>{t.showLoans}</TextLink>}
        />
      )}
    </>
  );
}

function Distribution({ portfolio: { currency, buckets, categories } }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Section title={t.balanceByBucket} note={currency}>
        <ColumnChart
          label={t.balanceByBucket}
          over={t.daysPastDue}
          series={[common.balance]}
          details={[t.pastDue, t.loans, t.stage]}
          columns={buckets.map(({ bucket, stage, loans, balance, pastDue }) => ({
            label: t.firstDays[bucket],
            name: statusShown("bucket", bucket).word,
            values: [Math.max(0, balance.amount)],
            words: [formatFigure(balance), formatFigure(pastDue), loans.toLocaleString("en"), stage],
            href: addressOf.cardLoansIn(bucket, currency),
          }))}
        />
      </Section>
      <Section title={t.balanceByStage} note={currency}>
        <BarList
          label={t.balanceByStage}
          bars={stagesOf(buckets, currency).map(({ stage, balance }) => ({
            label: statusShown("stage", String(stage)).word,
            value: Math.max(0, balance.amount),
            words: formatFigure(balance),
            href: addressOf.cardLoansOfStage(stage, currency),
          }))}
        />
      </Section>
      <Section title={t.balanceByCategory} note={currency}>
        <BarList
          label={t.balanceByCategory}
          bars={categories.map(({ category, balance }) => ({
            label: loans.categories[category],
            value: Math.max(0, balance.amount),
            words: formatFigure(balance),
          }))}
        />
      </Section>
    </div>
  );
}

function stagesOf(buckets: CardLoanPortfolioView["buckets"], currency: string) {
  return [1, 2, 3].map((stage) => {
    const own = buckets.filter((bucket) => bucket.stage === stage);
    const minor = own.reduce((sum, { balance }) => sum + minorOf(balance.amount, currency), 0n);
    return { stage, balance: fromMinor(minor, currency) };
  });
}
