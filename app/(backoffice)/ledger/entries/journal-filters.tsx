import type { ReactNode } from "react";
import { FilterBar, FilterDates, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import type { ListAddress } from "@/components/data-table/list-address";
import { CATEGORY_OPTIONS } from "@/components/money/category-words";
import { glAccountOptions } from "@/components/records/gl-account";
import type { PageReads } from "@/server/auth/staff-context";
import { listGlAccounts } from "@/server/domains/books/gl-accounts";
import * as common from "@/words/common";
import * as t from "@/words/ledger";

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

/** All that the journal can be narrowed to; each field owns one parameter of the address. */
export async function JournalFilters({ read, address, period, today, end }: Props) {
  const chart = await listGlAccounts(read);
  return (
    <FilterBar clearHref={address.filtered && address.clearHref} end={end}>
      <FilterText name="reference" label={common.reference} className="w-52" />
      <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
      <FilterSelect name="category" label={t.category} options={CATEGORY_OPTIONS} className="w-40" />
      <FilterText name="account" label={t.accountNo} className="w-44" />
      <FilterSelect name="gl" label={t.glCode} options={glAccountOptions(chart)} className="w-44" />
      <FilterText name="amountFrom" label={t.amountFrom} className="w-36" />
      <FilterText name="amountTo" label={t.amountTo} className="w-36" />
      <FilterText name="actor" label={t.postedBy} className="w-48" />
      <FilterSelect name="reversed" label={common.reversed} options={REVERSED} className="w-36" />
    </FilterBar>
  );
}
