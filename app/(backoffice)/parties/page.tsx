import { UserPlus } from "lucide-react";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, type SearchParams } from "@/components/data-table/list-address";
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
import { listParties } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { partyFilterOf } from "./party-filter";
import { CDD_TIERS, PARTY_TYPES, wordOf } from "./party-words";

export const metadata = { title: "Customers" };

const COLUMNS: Column<PartyView>[] = [
  { id: "name", header: "Name", cell: (party) => party.name, grow: true },
  { id: "customerNo", header: "Customer no.", cell: (party) => <CustomerNo>{party.customerNo}</CustomerNo> },
  { id: "type", header: "Type", cell: (party) => wordOf(PARTY_TYPES, party.type), hideBelow: "lg" },
  { id: "tier", header: "Due diligence", cell: (party) => wordOf(CDD_TIERS, party.cddTier), hideBelow: "xl" },
  { id: "born", header: "Born", cell: (party) => party.dateOfBirth && <BusinessDay date={party.dateOfBirth} /> },
  { id: "email", header: "Email", cell: (party) => party.email, hideBelow: "xl" },
  { id: "status", header: "Status", cell: (party) => <Status of="party" value={party.status} /> },
  { id: "opened", header: "Customer since", cell: (party) => <BusinessDay date={party.createdAt} /> },
];

export default async function PartiesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("customer:read");
  if (!staff.allowed) return <ForbiddenPage title="Customers" authority={staff.missing} />;
  const address = listAddress("/parties", await searchParams, "opened");
  const { items, next } = await listPage(listParties(partyFilterOf(address.get)), address.get("cursor"));
  const mayOpen = may(staff.principal, "customer:write");
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title="Customers"
          context="People and organisations who bank with us, in the order in which they came"
          actions={
            <>
              <ExportLink href={`/parties/export${address.with({}).slice("/parties".length)}`} />
              {mayOpen && (
                <ButtonLink href="/parties/new" variant="primary" icon={<UserPlus size={16} aria-hidden />}>
                  New customer
                </ButtonLink>
              )}
            </>
          }
        />
      }
    >
      <FilterBar
        clearHref={address.filtered && address.clearHref}
        end={<KeysetPages shown={items.length} noun="customers" next={next} address={address} />}
      >
        <FilterText label="Name, email or customer no." className="w-72" />
        <FilterSelect name="type" label="Type" options={PARTY_TYPES} />
        <FilterSelect name="status" label="Status" options={statusOptions("party")} />
      </FilterBar>
      <DataTable
        label="Customers"
        place="page"
        columns={COLUMNS}
        rows={items}
        rowKey={(party) => party.partyId}
        rowHref={(party) => customerHref(party.partyId)}
        rowTone={(party) => (party.status === "BLOCKED" ? "danger" : undefined)}
        whenEmpty={<NoParties filtered={address.filtered} clearHref={address.clearHref} mayOpen={mayOpen} />}
      />
    </Page>
  );
}

function NoParties({ filtered, clearHref, mayOpen }: { filtered: boolean; clearHref: string; mayOpen: boolean }) {
  if (filtered) {
    return (
      <NoResult title="No customer fits" clearHref={clearHref}>
        The search looks at beginnings of words: «oka» finds Okafor, «kafor» does not.
      </NoResult>
    );
  }
  return (
    <EmptyState
      title="No customers yet"
      action={
        mayOpen && (
          <ButtonLink href="/parties/new" variant="primary">
            New customer
          </ButtonLink>
        )
      }
    >
      Whoever is to have an account is opened as a customer first.
    </EmptyState>
  );
}
