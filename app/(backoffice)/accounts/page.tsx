import { Plus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { accountColumns } from "@/components/records/account";
import { branchOptions } from "@/components/records/branch";
import { plainOptions, statusOptions } from "@/components/ui/options";
import type { PageReads } from "@/server/auth/staff-context";
import { accountSorts, listAccounts } from "@/server/domains/accounts/account-list";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/accounts";
import * as common from "@/words/common";
import { accountFilterOf } from "./account-filter";

export const metadata = { title: common.accounts };

const COLUMNS = accountColumns({ holder: true });

export default staffPage(common.accounts, "account:read", async ({ reports, search, may }) => {
  const address = listAddress("/accounts", search, "opened", (get) => accountSorts(accountFilterOf(get)));
  const [page, panel] = await Promise.all([
    listPage(listAccounts(accountFilterOf(address.get)), address.get("cursor")),
    furtherFilters(reports),
  ]);
  const create = may("account:open") && {
    href: "/accounts/new",
    words: common.openAccount,
    icon: <Plus size={16} aria-hidden />,
  };
  return (
    <TablePage
      title={common.accounts}
      exports
      create={create}
      address={address}
      filters={
        <>
          <FilterText label={t.accountCustomerNoOrHolder} className="w-64" />
          <FilterSelect name="status" label={common.status} options={statusOptions("account")} className="w-36" />
        </>
      }
      panel={panel}
      page={page}
      columns={COLUMNS}
      rowKey={(account) => account.accountId}
      rowHref={(account) => addressOf.account(account.accountId)}
      rowTone={(account) => (account.status.startsWith("BLOCKED") ? "danger" : undefined)}
      noMatch={{ children: address.get("q") && t.searchByBeginning }}
      empty={{ title: t.noAccountsYet, children: t.openAnAccountForACustomer }}
    />
  );
});

async function furtherFilters(reports: PageReads["reports"]) {
  const [products, branches] = await Promise.all([listProducts(reports), listBranches(reports)]);
  const currencies = [...new Set(products.flatMap((product) => product.currencies))].sort();
  return [
    {
      name: "product",
      label: common.product,
      options: products.map(({ productCode, name }) => ({ value: productCode, label: name })),
    },
    { name: "branch", label: common.branch, options: branchOptions(branches) },
    { name: "currency", label: common.currency, options: plainOptions(currencies) },
  ];
}
