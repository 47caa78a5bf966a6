import { BankMoment, momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { TablePage } from "@/components/data-table/table-page";
import { branchOptions } from "@/components/records/branch";
import { plainOptions, statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import { statusShown } from "@/components/ui/status-map";
import { config } from "@/server/config";
import type { ServiceClientView } from "@/server/contract/service-clients";
import { listBranches } from "@/server/domains/branches/queries";
import { listClientOwners, listServiceClients } from "@/server/domains/service-clients/client-queries";
import { listActiveStaffPersons } from "@/server/domains/staff/person-queries";
import { AUTHORITIES, AUTHORITY_AREAS, type AuthorityArea } from "@/server/kernel/authorities";
import * as common from "@/words/common";
import * as t from "@/words/service-clients";
import { ClientActions, NewClient } from "./client-actions";
import type { ClientChoices } from "./client-fields";

export const metadata = { title: t.serviceClients };

const AUTHORITY_FILTER = plainOptions(AUTHORITIES);

const stateOf = (client: ServiceClientView) => (client.active ? "ACTIVE" : "REVOKED");

const SORTED_BY: Record<string, (client: ServiceClientView) => string | number | null> = {
  clientId: (client) => client.clientId,
  name: (client) => client.name,
  authorities: (client) => client.authorities.length,
  state: (client) => statusShown("serviceClient", stateOf(client)).word,
  lastUsed: (client) => client.lastUsedAt,
};

/** Clients are few, so they are filtered and sorted in memory. */
export default staffPage(t.serviceClients, "client:manage", async (staff) => {
  const address = listAddress("/service-clients", staff.search, "clientId", Object.keys(SORTED_BY));
  const [all, candidates, owners, branches] = await Promise.all([
    listServiceClients(staff.read),
    listActiveStaffPersons(staff.read),
    listClientOwners(staff.read),
    listBranches(staff.read),
  ]);
  const choices = {
    areas: AUTHORITY_AREAS,
    owners: candidates.map(({ id, name }) => ({ value: id, label: name })),
    branches: branchOptions(branches),
  };
  const [q, state, authority] = [address.get("q").trim().toLowerCase(), address.get("state"), address.get("authority")];
  const fitting = all.filter(
    (client) =>
      `${client.clientId} ${client.name}`.toLowerCase().includes(q) &&
      (state === "" || stateOf(client) === state) &&
      (authority === "" || client.authorities.includes(authority)),
  );
  const rows = sortRows(fitting, address.sort, SORTED_BY);
  return (
    <TablePage
      title={t.serviceClients}
      context={t.activeInTotal(all.filter((client) => client.active).length, all.length)}
      actions={
        <NewClient
          {...choices}
          ownPersonId={staff.principal.personId}
          defaultAccess={config().screening.clientAccess}
        />
      }
      address={address}
      filters={
        <>
          <FilterText label={t.clientIdOrName} />
          <FilterSelect name="authority" label={t.authority} options={AUTHORITY_FILTER} />
          <FilterSelect name="state" label={common.state} options={statusOptions("serviceClient")} />
        </>
      }
      columns={columnsFor(new Map(owners.map(({ id, name }) => [id, name])), choices)}
      rows={rows}
      rowKey={(client) => client.id}
      detail={(client) => <HeldAuthorities areas={AUTHORITY_AREAS} client={client} branches={branchLabel(choices)} />}
      empty={{ title: t.noServiceClientsYet, children: t.programsAccessTheService }}
    />
  );
});

function columnsFor(owners: ReadonlyMap<string, string>, choices: ClientChoices): Column<ServiceClientView>[] {
  return [
    {
      id: "clientId",
      header: t.clientId,
      sortable: true,
      cell: (client) => <span className="reference">{client.clientId}</span>,
    },
    { id: "name", header: common.name, sortable: true, cell: (client) => client.name, grow: true },
    {
      id: "authorities",
      header: t.authorities,
      sortable: true,
      align: "right",
      cell: (client) => t.heldOf(client.authorities.length, AUTHORITIES.length),
    },
    {
      id: "branches",
      header: t.branches,
      cell: ({ branchCodes }) =>
        branchCodes?.map(branchLabel(choices)).join(", ") ?? <span className="text-muted">{t.everyBranch}</span>,
      hideBelow: "xl",
    },
    { id: "owner", header: t.owner, cell: (client) => owners.get(client.ownerPersonId), hideBelow: "lg" },
    {
      id: "state",
      header: common.state,
      sortable: true,
      cell: (client) => <Status of="serviceClient" value={stateOf(client)} />,
    },
    momentColumn("created", common.created, (client) => client.createdAt, { hideBelow: "xl" }),
    {
      id: "lastUsed",
      header: t.lastUsed,
      sortable: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <BankMoment at={lastUsedAt} /> : <span className="text-muted">{t.never}</span>,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (client) => <ClientActions client={client} {...choices} owners={ownersFor(client, choices, owners)} />,
    },
  ];
}

/** The current owner is included. */
function ownersFor(
  { ownerPersonId }: ServiceClientView,
  { owners }: ClientChoices,
  names: ReadonlyMap<string, string>,
) {
  if (owners.some(({ value }) => value === ownerPersonId)) return owners;
  return [...owners, { value: ownerPersonId, label: names.get(ownerPersonId) ?? ownerPersonId }];
}

const branchLabel =
  ({ branches }: Pick<ClientChoices, "branches">) =>
  (code: string) =>
    branches.find(({ value }) => value === code)?.label ?? code;

type Held = { areas: readonly AuthorityArea[]; client: ServiceClientView; branches: (code: string) => string };

function HeldAuthorities({ areas, client, branches }: Held) {
  const { authorities: granted, branchCodes, requestsPerSecond } = client;
  return (
    <>
      {(branchCodes !== null || requestsPerSecond !== null) && (
        <p className="mb-3">
          {[
            branchCodes && t.worksAt(branchCodes.map(branches)),
            requestsPerSecond && t.atMostASecond(requestsPerSecond),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <Areas areas={areas} granted={granted} />
    </>
  );
}

function Areas({ areas, granted }: { areas: readonly AuthorityArea[]; granted: readonly string[] }) {
  const shown = areas
    .map(({ name, authorities }) => ({ name, authorities: authorities.filter(({ value }) => granted.includes(value)) }))
    .filter(({ authorities }) => authorities.length > 0);
  if (shown.length === 0) return <p className="text-muted">{t.noAuthorities}</p>;
  return (
    <dl className="columns-1 gap-8 md:columns-2 xl:columns-3">
      {shown.map(({ name, authorities }) => (
        <div key={name} className="mb-3 break-inside-avoid">
          <dt className="font-semibold">{name}</dt>
          {authorities.map(({ value, does }) => (
            <dd key={value} className="flex flex-wrap gap-x-2">
              <span className="reference">{value}</span>
              <span className="text-muted">{does}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
