import { sortNamed } from "@/components/data-table/list-address";
import { statusNamed } from "@/components/ui/options";
import { type AccountFilter, accountSorts } from "@/server/domains/accounts/account-list";

/** Unknown values of the address are ignored. */
export function accountFilterOf(get: (name: string) => string): AccountFilter {
  const status = statusNamed("account", get("status"));
  const filter: AccountFilter = {};
  if (get("q")) filter.q = get("q");
  if (get("product")) filter.productCode = get("product");
  if (get("branch")) filter.branchCode = get("branch");
  if (get("currency")) filter.currency = get("currency");
  if (status) filter.status = status;
  const sorts = accountSorts(filter);
  return sorts.length === 0 ? filter : { ...filter, sort: sortNamed(get("sort"), sorts, "opened") };
}
