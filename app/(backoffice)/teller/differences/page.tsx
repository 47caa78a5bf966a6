import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import { SidesChart } from "@/components/charts/sides-chart";
import type { Column } from "@/components/data-table/column";
import { amountColumn, referenceColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { datesIn } from "@/components/dates/dates-in";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { entryHref } from "@/components/records/entry";
import { Person } from "@/components/records/staff";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { config } from "@/server/config";
import type { ListedTillView } from "@/server/contract/teller/cash";
import { differencesByTeller, type TellerDifference } from "@/server/domains/teller/cash-pictures";
import { listDifferences } from "@/server/domains/teller/till-queries";
import { addressOf } from "@/server/kernel/addresses";
import { addDays, dateInZone } from "@/server/kernel/business-date";
import * as charts from "@/words/charts";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

const DAYS = 30;

export const metadata = { title: t.overAndShort };

export default staffPage(t.overAndShort, "teller:operate", async (staff) => {
  const address = listAddress("/teller/differences", staff.search, "-closed", Object.keys(SORTED_BY));
  const today = dateInZone(new Date(), config().bankTimeZone);
  const since = addDays(today, -DAYS);
  const [found, byTeller] = await Promise.all([
    listDifferences(staff.reports, { teller: address.get("teller"), ...datesIn(address.get) }, staff.principal),
    differencesByTeller(staff.reports, since, staff.principal),
  ]);
  const rows = sortRows(found, address.sort, SORTED_BY);
  return (
    <Page
      kind="detail"
      title={t.overAndShort}
      context={t.closesWithADifference(rows.length)}
      back={{ href: "/teller/tills", label: t.tillsAndVaults }}
    >
      <div className="grid gap-3">
        <TellerDifferences rows={byTeller} from={since} />
        <FilterBar clearHref={address.filtered && address.clearHref}>
          <FilterText name="teller" label={common.teller} />
          <FilterDates label={common.closed} today={today} />
        </FilterBar>
        <DataTable
          label={t.differences}
          columns={columns}
          rows={rows}
          sort={address.sort}
          rowKey={(till) => till.tillId}
          rowHref={(till) => addressOf.till(till.tillId)}
          totals={{ difference: totalsByCurrency(rows.flatMap((till) => till.count?.difference ?? [])) }}
          whenEmpty={
            address.filtered ? <NoResult /> : <EmptyState title={t.noDifferences}>{t.allCountsAgreedSoFar}</EmptyState>
          }
        />
      </div>
    </Page>
  );
});

const SORTED_BY: Record<string, (till: ListedTillView) => string | number | null> = {
  closed: (till) => till.closedAt,
  till: (till) => till.tillCode,
  teller: (till) => till.tellerName,
  difference: (till) => till.count?.difference.amount ?? null,
};

const columns: Column<ListedTillView>[] = [
  momentColumn("closed", common.closed, (till) => till.closedAt, { sortable: true }),
  referenceColumn("till", common.till, (till) => till.tillCode, { sortable: true, opens: true }),
  { id: "branch", header: common.branch, cell: (till) => till.branchName, hideBelow: "xl" },
  {
    id: "teller",
    header: common.teller,
    sortable: true,
    cell: (till) => <Person name={till.tellerName} signIn={till.teller} />,
  },
  { id: "reason", header: common.reason, cell: (till) => till.count?.reason ?? "–", grow: true },
  amountColumn("expected", t.expected, (till) => till.count?.expected, { hideBelow: "xl" }),
  amountColumn("counted", common.counted, (till) => till.count?.counted, { hideBelow: "lg" }),
  amountColumn("difference", common.difference, (till) => till.count?.difference, {
    weight: "strong",
    href: (till) => entryHref(till.count?.entryId),
    sortable: true,
  }),
];

function TellerDifferences({ rows, from }: { rows: readonly TellerDifference[]; from: string }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
      {currencies.map((currency) => (
        <Section key={currency} title={charts.differencesByTeller(currency)} note={common.last30Days}>
          <SidesChart
            label={charts.differencesByTeller(currency)}
            head={[common.teller, charts.counts, charts.short, charts.over]}
            legend={[charts.short, charts.over]}
            rows={rows
              .filter((row) => row.currency === currency)
              .map(({ teller, name, counts, over, short }) => ({
                name: name ?? teller,
                left: short.amount,
                right: over.amount,
                words: [
                  counts,
                  <Amount key="short" value={short} hideCurrency />,
                  <Amount key="over" value={over} hideCurrency />,
                ],
                href: `/teller/differences?teller=${encodeURIComponent(name ?? teller)}&from=${from}`,
              }))}
          />
        </Section>
      ))}
    </div>
  );
}
