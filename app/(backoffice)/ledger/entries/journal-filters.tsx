import type { ReactNode } from "react";
import { FilterBar, FilterDates, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import type { ListAddress } from "@/components/data-table/list-address";
import { CATEGORY_OPTIONS } from "@/components/money/category-words";
import { glAccountOptions } from "@/components/records/gl-account";
import type { PageReads } from "@/server/auth/staff-context";
import { listGlAccounts } from "@/server/domains/books/gl-accounts";

const REVERSED = [
  { value: "no", label: "Not reversed" },
  { value: "yes", label: "Reversed" },
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
      <FilterText name="reference" label="Reference" className="w-52" />
      <FilterDates label="Business date" max={today} shown={period} />
      <FilterSelect name="category" label="Category" options={CATEGORY_OPTIONS} className="w-40" />
      <FilterText name="account" label="Account no." className="w-44" />
      <FilterSelect name="gl" label="GL code" options={glAccountOptions(chart)} className="w-44" />
      <FilterText name="amountFrom" label="Amount from" className="w-36" />
      <FilterText name="amountTo" label="Amount to" className="w-36" />
      <FilterText name="actor" label="Posted by" className="w-48" />
      <FilterSelect name="reversed" label="Reversed" options={REVERSED} className="w-36" />
    </FilterBar>
  );
}
