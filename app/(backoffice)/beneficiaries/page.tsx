import { readSearch } from "@/app/address";
import { DataTable } from "@/components/data-table/data-table";
import { FilterChips } from "@/components/data-table/filter-chips";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, type SearchParams } from "@/components/data-table/list-address";
import { beneficiaryHref } from "@/components/records/beneficiary";
import { needs } from "@/components/records/role";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { statusNamed, statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { type BeneficiaryFilter, listBeneficiaries } from "@/server/domains/beneficiaries/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";
import { beneficiaryColumns } from "./beneficiary-columns";
import { NewBeneficiary } from "./new-beneficiary";

export const metadata = { title: t.beneficiaries };

const TABS = [{ value: "", label: t.allBeneficiaries }, ...statusOptions("beneficiary")];

/** `?owner=` names a customer by id. */
export default async function BeneficiariesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("transfer:read");
  if (!staff.allowed) return <ForbiddenPage title={t.beneficiaries} authority={staff.missing} />;
  const { principal, read } = staff;
  const address = listAddress("/beneficiaries", await readSearch(searchParams), "");
  const mayRead = { accounts: may(principal, "account:read"), customers: may(principal, "customer:read") };
  const filter = filterOf(address);
  const [page, today, owner] = await Promise.all([
    listPage(listBeneficiaries(filter, { mayReadCustomers: mayRead.customers }), address.get("cursor")),
    businessDate(read),
    filter.ownerPartyId !== undefined && mayRead.customers ? findParty(read, filter.ownerPartyId) : null,
  ]);
  const numbers = page.items.flatMap(({ accountNo }) => accountNo ?? []);
  const holders = mayRead.accounts ? await holdersOfNumbers(read, numbers) : new Map<string, string>();
  const disabledReason = may(principal, "transfer:operate") ? null : needs("transfer:operate");
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.beneficiaries}
          context={t.savedDestinations}
          actions={<NewBeneficiary today={today} disabledReason={disabledReason} {...(owner && { owner })} />}
        />
      }
    >
      <TabLinks
        label={common.status}
        tabs={TABS.map(({ value, label }) => ({
          label,
          href: address.with({ status: value }),
          current: value === address.get("status"),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          address={address}
          filters={[{ name: "owner", label: t.owner, say: () => owner?.name ?? t.anotherParty }]}
        />
        <div className="ml-auto">
          <KeysetPages page={page} address={address} />
        </div>
      </div>
      <DataTable
        label={t.beneficiaries}
        place="page"
        columns={beneficiaryColumns({
          may: mayRead,
          holders,
          now: new Date().toISOString(),
          owner: mayRead.customers && owner === null,
        })}
        rows={page.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => beneficiaryHref(id)}
        whenEmpty={
          address.filtered ? (
            <NoResult
              title={common.noMatch}
              action={<ButtonLink href="/beneficiaries">{t.allBeneficiaries}</ButtonLink>}
            />
          ) : (
            <EmptyState title={t.noBeneficiariesYet}>{t.registeredOnceUsedAgain}</EmptyState>
          )
        }
      />
    </Page>
  );
}

function filterOf(address: ListAddress): BeneficiaryFilter {
  const [status, owner] = [statusNamed("beneficiary", address.get("status")), address.get("owner")];
  return { ...(status && { status }), ...(isUuid(owner) && { ownerPartyId: owner }) };
}
