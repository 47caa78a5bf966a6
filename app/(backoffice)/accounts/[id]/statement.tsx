import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import type { ListAddress } from "@/components/data-table/list-address";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import type { PageReads } from "@/server/auth/staff-context";
import type { AccountEntryView, AccountView } from "@/server/contract/accounts";
import { statementLines } from "@/server/domains/accounts/statement-lines";
import * as t from "@/words/accounts";
import * as common from "@/words/common";

type Props = {
  reports: PageReads["reports"];
  account: AccountView;
  address: ListAddress;
  period: { from: string; to: string };
  today: string;
  mayReadLedger: boolean;
};

export async function Statement({ reports, account, address, period, today, mayReadLedger }: Props) {
  const { page, totals } = await statementLines(reports, account, period, address.get("cursor"));
  return (
    <Section title={t.statement} note={t.fromTo(period.from, period.to)} flush>
      <div className="py-3">
        <FilterBar
          clearHref={address.filtered && address.clearHref}
          end={<KeysetPages page={page} address={address} />}
        >
          <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
        </FilterBar>
      </div>
      <DataTable
        label={t.statement}
        density="compact"
        columns={columnsFor(mayReadLedger)}
        rows={page.items}
        rowKey={(line) => `${line.entryId}-${line.lineNo}`}
        totals={{ debit: [totals.debits], credit: [totals.credits], balance: [totals.closing] }}
        whenEmpty={
          address.filtered ? (
            <NoResult
              title={common.noEntriesInThisPeriod}
              action={<ButtonLink href={address.clearHref}>{common.last30Days}</ButtonLink>}
            />
          ) : (
            <EmptyState title={t.noEntriesInTheLast30Days}>{t.chooseAnEarlierPeriod}</EmptyState>
          )
        }
      />
      <p className="figures flex flex-wrap justify-between gap-x-6 pt-2 text-muted">
        <span>{t.broughtForwardOn(period.from, <Amount value={totals.broughtForward} weight="strong" />)}</span>
        <span>{t.balanceAtEndOf(period.to, <Amount value={totals.closing} weight="strong" />)}</span>
      </p>
    </Section>
  );
}

function columnsFor(mayReadLedger: boolean): Column<AccountEntryView>[] {
  const href = (line: AccountEntryView) => entryHref(line.entryId, mayReadLedger);
  return [
    dayColumn("date", common.date, (line) => line.businessDate),
    {
      id: "reference",
      header: common.reference,
      cell: (line) => <Reference href={href(line)}>{line.reference}</Reference>,
    },
    {
      id: "narrative",
      header: common.narrative,
      grow: true,
      cell: (line) => line.narrative ?? CATEGORY_WORDS[line.category],
    },
    amountColumn("debit", common.debit, (line) => line.side === "DEBIT" && line.amount, {
      hideCurrency: true,
      href: (line) => href(line),
    }),
    amountColumn("credit", common.credit, (line) => line.side === "CREDIT" && line.amount, {
      hideCurrency: true,
      href: (line) => href(line),
    }),
    amountColumn("balance", common.balance, (line) => line.balanceAfter, { hideCurrency: true }),
  ];
}
