import { asc, eq, sql } from "drizzle-orm";
import { textsById } from "@/db/any-of";
import { serviceClients } from "@/db/schema/service-clients";
import type { ReadDb } from "@/db/tx";
import { type Edition, editionOf } from "../../commands/edit";
import type { ServiceClientView } from "../../contract/service-clients";
import { requireFound } from "../../kernel/errors";
import { listPersons, type PersonName } from "../staff/person-queries";

const { id, clientId, name, authorities, branchCodes, requestsPerSecond, ownerPersonId } = serviceClients;
const { complianceAccess, secretAllowedTo, secretAllowedAt } = serviceClients;
const { active, createdAt, lastUsedAt, version } = serviceClients;
const rights = { authorities, branchCodes, requestsPerSecond, complianceAccess };
const view = { id, clientId, name, ...rights, ownerPersonId, active, createdAt, lastUsedAt, version };

/** Active and revoked, by client id. */
export function listServiceClients(read: ReadDb): Promise<ServiceClientView[]> {
  return read.select(view).from(serviceClients).orderBy(asc(clientId));
}

/** Throws NOT_FOUND. */
export async function getServiceClientForChange(
  read: ReadDb,
  requestedId: string,
): Promise<{ client: ServiceClientView; edition: Edition; secretAllowedTo: string | null }> {
  const allowed = sql<
    string | null
  >`case when ${secretAllowedAt} > clock_timestamp() - interval '1 day' then ${secretAllowedTo} end`;
  const [row] = await read
    .select({ client: view, edition: editionOf(serviceClients), secretAllowedTo: allowed })
    .from(serviceClients)
    .where(eq(id, requestedId));
  return requireFound(row, "serviceClient");
}

/** Includes revoked clients: an id is never reused. */
export async function isClientIdUsed(read: ReadDb, requestedId: string): Promise<boolean> {
  const used = await read.select({ id }).from(serviceClients).where(eq(clientId, requestedId));
  return used.length > 0;
}

/** Includes owners who left the staff. */
export async function listClientOwners(read: ReadDb): Promise<PersonName[]> {
  const owners = await read.selectDistinct({ id: ownerPersonId }).from(serviceClients);
  return listPersons(
    read,
    owners.map((owner) => owner.id),
  );
}

export const clientsInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, serviceClients.id, serviceClients.name, ids);
