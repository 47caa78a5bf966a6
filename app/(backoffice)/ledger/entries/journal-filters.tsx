import type { ReactNode } from "react";
import { FilterAmounts } from "@/components/data-table/filter-amounts";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterPanel } from "@/components/data-table/filter-panel";
import type { ListAddress } from "@/components/data-table/list-address";
import { CATEGORY_OPTIONS } from "@/components/money/category-words";
import { groupedAccountNo } from "@/components/records/account-number";
import { glAccountOptions } from "@/components/records/gl-account";
import type { PageReads } from "@/server/auth/staff-context";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

const REVERSED = [
  { value: "no", label: t.notReversed },
  { value: "yes", label: common.reversed },
];

type Props = Pick<PageReads, "read"> & {
  address: ListAddress;
  period: { from: string; to: string };
  today: string;
  end: ReactNode;
};

/** All that the journal can be narrowed to: reference and days in the bar, the rest behind a button, and as chips once it is set. */
export async function JournalFilters({ read, address, period, today, end }: Props) {
  const chart = glAccountOptions(await listGlAccounts(read));
  const filters: ChipFilter[] = [
    { name: "category", label: t.category, options: CATEGORY_OPTIONS },
    { name: "account", label: t.accountNo, say: (number) => groupedAccountNo(number.replaceAll(" ", "")) },
    { name: "gl", label: t.glCode, options: chart },
    // No field sets these: the day book and the records lead here with them.
    { name: "currency", label: common.currency },
    { name: "sourceType", label: t.source },
    { name: "sourceId", label: t.sourceId },
    { name: "amountFrom", label: t.amountFrom },
    { name: "amountTo", label: t.amountTo },
    { name: "actor", label: t.postedBy },
    { name: "reversed", label: common.reversal, options: REVERSED },
  ];
  const set = setFilters(address, filters).length;
  return (
    <FilterBar clearHref={address.filtered && set === 0 && address.clearHref} end={end}>
      <FilterText name="reference" label={common.reference} className="w-44" />
      <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
      <FilterPanel set={set}>
        <FilterSelect labelled name="category" label={t.category} options={CATEGORY_OPTIONS} />
        <FilterText labelled name="account" label={t.accountNo} />
        <FilterSelect labelled name="gl" label={t.glCode} options={chart} />
        <FilterAmounts from="amountFrom" to="amountTo" labels={{ from: t.amountFrom, to: t.amountTo }} />
        <FilterText labelled name="actor" label={t.postedBy} />
        <FilterSelect labelled name="reversed" label={common.reversal} options={REVERSED} />
      </FilterPanel>
      <FilterChips address={address} filters={filters} />
    </FilterBar>
  );
}
