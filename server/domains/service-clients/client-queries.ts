import { database } from "@/db/client";
import type { ServiceClientView } from "../../contract/service-clients";
import { notFound } from "../../kernel/errors";

function viewColumns() {
  return database().sql`
    id, client_id as "clientId", name, to_jsonb(authorities) as authorities, owner_person_id as "ownerPersonId", active,
    iso_timestamp(created_at) as "createdAt", iso_timestamp(last_used_at) as "lastUsedAt"`;
}

/** Active and revoked ones, by client id. */
export async function listClients(): Promise<ServiceClientView[]> {
  const { sql } = database();
  return sql<ServiceClientView[]>`select ${viewColumns()} from service_clients order by client_id`;
}

/** Throws NOT_FOUND. */
export async function getClient(id: string): Promise<ServiceClientView> {
  const { sql } = database();
  const [row] = await sql<ServiceClientView[]>`select ${viewColumns()} from service_clients where id = ${id}`;
  if (!row) throw notFound("service client");
  return row;
}

export async function personExists(id: string): Promise<boolean> {
  const [row] = await database().sql`select 1 from persons where id = ${id}`;
  return row !== undefined;
}

export type PersonOption = { id: string; name: string };

/** Those who may own a client: the persons of active staff, by name. For the screen's picker. */
export async function listOwners(): Promise<PersonOption[]> {
  return database().sql<PersonOption[]>`
    select p.id, p.name from persons p
    where exists (select 1 from staff_users s where s.person_id = p.id and s.active) order by p.name, p.id`;
}

/** Who answers for the clients there are, also those who have left the staff since. */
export async function listClientOwners(): Promise<PersonOption[]> {
  return database().sql<PersonOption[]>`
    select p.id, p.name from persons p where exists (select 1 from service_clients c where c.owner_person_id = p.id)`;
}
