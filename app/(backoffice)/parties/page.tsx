import { UserPlus } from "lucide-react";
import { readSearch } from "@/app/address";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, type SearchParams } from "@/components/data-table/list-address";
import { CustomerNo } from "@/components/records/customer";
import { customerHref } from "@/components/records/customer-number";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import type { PartyView } from "@/server/contract/parties";
import { listParties, partySorts } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { partyFilterOf } from "./party-filter";
import { CDD_TIERS, PARTY_TYPES, wordOf } from "./party-words";

export const metadata = { title: t.customers };

const COLUMNS: Column<PartyView>[] = [
  {
    id: "name",
    header: common.name,
    cell: (party) => (
      <span className="block max-w-72 truncate" title={party.name}>
        {party.name}
      </span>
    ),
  },
  {
    id: "number",
    header: common.customerNo,
    sortable: true,
    cell: (party) => <CustomerNo>{party.customerNo}</CustomerNo>,
  },
  { id: "type", header: common.type, cell: (party) => wordOf(PARTY_TYPES, party.type), hideBelow: "lg" },
  { id: "tier", header: t.dueDiligence, cell: (party) => wordOf(CDD_TIERS, party.cddTier), hideBelow: "xl" },
  { id: "born", header: t.born, cell: (party) => party.dateOfBirth && <BusinessDay date={party.dateOfBirth} /> },
  {
    id: "email",
    header: common.email,
    cell: (party) => <span title={party.email ?? undefined}>{party.email}</span>,
    grow: true,
    hideBelow: "xl",
  },
  { id: "status", header: common.status, cell: (party) => <Status of="party" value={party.status} /> },
  { id: "opened", header: t.customerSince, sortable: true, cell: (party) => <BusinessDay date={party.createdAt} /> },
];

export default async function PartiesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("customer:read");
  if (!staff.allowed) return <ForbiddenPage title={t.customers} authority={staff.missing} />;
  const address = listAddress("/parties", await readSearch(searchParams), "opened", (get) =>
    partySorts(partyFilterOf(get)),
  );
  const page = await listPage(listParties(partyFilterOf(address.get)), address.get("cursor"));
  const mayOpen = may(staff.principal, "customer:write");
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.customers}
          actions={
            <>
              <ExportLink href={`/parties/export${address.with({}).slice("/parties".length)}`} />
              {mayOpen && (
                <ButtonLink href="/parties/new" variant="primary" icon={<UserPlus size={16} aria-hidden />}>
                  {common.newCustomer}
                </ButtonLink>
              )}
            </>
          }
        />
      }
    >
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterText label={t.nameEmailOrCustomerNo} className="w-72" />
        <FilterSelect name="type" label={common.type} options={PARTY_TYPES} />
        <FilterSelect name="status" label={common.status} options={statusOptions("party")} />
      </FilterBar>
      <DataTable
        label={t.customers}
        place="page"
        columns={COLUMNS}
        rows={page.items}
        sort={address.sort}
        rowKey={(party) => party.partyId}
        rowHref={(party) => customerHref(party.partyId)}
        rowTone={(party) => (party.status === "BLOCKED" ? "danger" : undefined)}
        whenEmpty={<NoParties address={address} mayOpen={mayOpen} />}
      />
    </Page>
  );
}

function NoParties({ address, mayOpen }: { address: ListAddress; mayOpen: boolean }) {
  if (address.filtered) {
    return (
      <NoResult title={common.noMatch} clearHref={address.clearHref}>
        {address.get("q") && t.searchByBeginning}
      </NoResult>
    );
  }
  return (
    <EmptyState
      title={t.noCustomersYet}
      action={
        mayOpen && (
          <ButtonLink href="/parties/new" variant="primary">
            {common.newCustomer}
          </ButtonLink>
        )
      }
    >
      {t.createACustomerFirst}
    </EmptyState>
  );
}
