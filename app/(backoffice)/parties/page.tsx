import { UserPlus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { dayColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { CustomerNo } from "@/components/records/customer";
import { Cut } from "@/components/ui/cut";
import { statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import type { PartyView } from "@/server/contract/parties";
import { partySorts } from "@/server/domains/parties/queries";
import { listShownParties } from "@/server/domains/parties/shown-parties";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { partyFilterOf } from "./party-filter";
import { CDD_TIERS, PARTY_TYPES, wordOf } from "./party-words";

export const metadata = { title: t.customers };

const COLUMNS: Column<PartyView>[] = [
  {
    id: "name",
    header: common.name,
    cell: ({ name }) => <Cut className="max-w-72">{name}</Cut>,
  },
  {
    id: "number",
    header: common.customerNo,
    sortable: true,
    cell: (party) => <CustomerNo>{party.customerNo}</CustomerNo>,
  },
  { id: "type", header: common.type, cell: (party) => wordOf(PARTY_TYPES, party.type), hideBelow: "lg" },
  { id: "tier", header: t.dueDiligence, cell: (party) => wordOf(CDD_TIERS, party.cddTier), hideBelow: "xl" },
  dayColumn("born", t.born, (party) => party.dateOfBirth),
  {
    id: "email",
    header: common.email,
    cell: (party) => <span title={party.email ?? undefined}>{party.email}</span>,
    grow: true,
    hideBelow: "xl",
  },
  { id: "status", header: common.status, cell: (party) => <Status of="party" value={party.status} /> },
  dayColumn("opened", t.customerSince, (party) => party.createdAt, { sortable: true }),
];

/** Filtering by state needs the authority to see it. */
const STATES = statusOptions("party").filter(({ value }) => value !== "RESTRICTED");

export default staffPage(t.customers, "customer:read", async ({ search, may, principal }) => {
  const address = listAddress("/parties", search, "opened", (get) => partySorts(partyFilterOf(get, principal)));
  const create = may("customer:write") && {
    href: "/parties/new",
    words: common.newCustomer,
    icon: <UserPlus size={16} aria-hidden />,
  };
  return (
    <TablePage
      title={t.customers}
      exports
      create={create}
      address={address}
      filters={
        <>
          <FilterText label={t.nameEmailOrCustomerNo} className="w-72" />
          <FilterSelect name="type" label={common.type} options={PARTY_TYPES} />
          {may("aml:read") && <FilterSelect name="status" label={common.status} options={STATES} />}
        </>
      }
      page={await listPage(listShownParties(principal, partyFilterOf(address.get, principal)), address.get("cursor"))}
      columns={COLUMNS}
      rowKey={(party) => party.partyId}
      rowHref={(party) => addressOf.party(party.partyId)}
      rowTone={(party) => (party.status === "BLOCKED" ? "danger" : undefined)}
      noMatch={{ children: address.get("q") && t.searchByBeginning }}
      empty={{ title: t.noCustomersYet, children: t.createACustomerFirst }}
    />
  );
});
