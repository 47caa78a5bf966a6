import { Plus } from "lucide-react";
import { readSearch } from "@/app/address";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterPanel } from "@/components/data-table/filter-panel";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, type SearchParams } from "@/components/data-table/list-address";
import { accountColumns } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { branchOptions } from "@/components/records/branch";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { plainOptions, statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import { accountSorts, listAccounts } from "@/server/domains/accounts/account-list";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/accounts";
import * as common from "@/words/common";
import { accountFilterOf } from "./account-filter";

export const metadata = { title: common.accounts };

const COLUMNS = accountColumns({ holder: true });

export default async function AccountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("account:read");
  if (!staff.allowed) return <ForbiddenPage title={common.accounts} authority={staff.missing} />;
  const address = listAddress("/accounts", await readSearch(searchParams), "opened", (get) =>
    accountSorts(accountFilterOf(get)),
  );
  const [page, filters] = await Promise.all([
    listPage(listAccounts(accountFilterOf(address.get)), address.get("cursor")),
    furtherFilters(staff.reports),
  ]);
  const set = setFilters(address, filters).length;
  const mayOpen = may(staff.principal, "account:open");
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={common.accounts}
          actions={
            <>
              <ExportLink href={`/accounts/export${address.with({}).slice("/accounts".length)}`} />
              {mayOpen && (
                <ButtonLink href="/accounts/new" variant="primary" icon={<Plus size={16} aria-hidden />}>
                  {common.openAccount}
                </ButtonLink>
              )}
            </>
          }
        />
      }
    >
      <FilterBar
        clearHref={address.filtered && set === 0 && address.clearHref}
        end={<KeysetPages page={page} address={address} />}
      >
        <FilterText label={t.accountCustomerNoOrHolder} className="w-64" />
        <FilterSelect name="status" label={common.status} options={statusOptions("account")} className="w-36" />
        <FilterPanel set={set}>
          {filters.map(({ name, label, options }) => (
            <FilterSelect labelled key={name} name={name} label={label} options={options} />
          ))}
        </FilterPanel>
        <FilterChips address={address} filters={filters} />
      </FilterBar>
      <DataTable
        label={common.accounts}
        place="page"
        columns={COLUMNS}
        rows={page.items}
        sort={address.sort}
        rowKey={(account) => account.accountId}
        rowHref={(account) => accountHref(account.accountId)}
        rowTone={(account) => (account.status.startsWith("BLOCKED") ? "danger" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref}>
              {address.get("q") && t.searchByBeginning}
            </NoResult>
          ) : (
            <EmptyState
              title={t.noAccountsYet}
              action={
                mayOpen && (
                  <ButtonLink href="/accounts/new" variant="primary">
                    {common.openAccount}
                  </ButtonLink>
                )
              }
            >
              {t.openAnAccountForACustomer}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

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
