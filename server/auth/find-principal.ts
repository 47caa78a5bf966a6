import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { serviceClients } from "@/db/schema/service-clients";
import { type Authority, isAuthority } from "../kernel/authorities";
import type { Principal } from "./principal";
import { findStaff } from "./staff-store";
import { systemPrincipal } from "./system-principal";

/** The current principal for a replay of its earlier request. Null if it no longer exists. Grants nothing by itself. */
export async function findPrincipal(kind: Principal["kind"], id: string): Promise<Principal | null> {
  if (kind === "staff") return (await findStaff(id))?.principal ?? null;
  if (id === systemPrincipal.id) return systemPrincipal;
  const {
    clientId,
    name,
    ownerPersonId: personId,
    authorities,
    branchCodes,
    requestsPerSecond,
    complianceAccess,
  } = serviceClients;
  const [row] = await database()
    .db.select({ clientId, name, personId, authorities, branchCodes, requestsPerSecond, complianceAccess })
    .from(serviceClients)
    .where(eq(serviceClients.id, id));
  if (!row) return null;
  return {
    kind: "client",
    id,
    personId: row.personId,
    name: row.clientId,
    displayName: row.name,
    authorities: new Set(row.authorities.filter((a): a is Authority => isAuthority(a))),
    branchCode: null,
    branchCodes: row.branchCodes,
    requestsPerSecond: row.requestsPerSecond,
    complianceAccess: row.complianceAccess,
    roles: [],
  };
}
