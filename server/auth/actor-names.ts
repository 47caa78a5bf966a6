import { eq, or } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { anyIgnoringCase, hasIgnoringCase, sameIgnoringCase } from "@/db/ignoring-case";
import { serviceClients } from "@/db/schema/service-clients";
import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import { isUuid } from "../kernel/ids";

/**
 * Display names of actors of audit events, entries and approvals. Staff are keyed by sign-in in any case, clients and
 * persons by id. Unknown actors and `SYSTEM` are absent.
 */
export async function actorNames(read: ReadDb, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (actors.length === 0) return new Map();
  const byKey = new Map(actors.map((actor) => [actor.toLowerCase(), actor]));
  const [people, staff, clients] = await Promise.all([
    read
      .select({ key: persons.id, name: persons.name })
      .from(persons)
      .where(anyOf(persons.id, actors.filter(isUuid))),
    read
      .select({ key: staffUsers.email, name: staffUsers.name })
      .from(staffUsers)
      .where(anyIgnoringCase(staffUsers.email, actors)),
    read
      .select({ key: serviceClients.clientId, name: serviceClients.name })
      .from(serviceClients)
      .where(anyOf(serviceClients.clientId, actors)),
  ]);
  const names = new Map([...people, ...clients].map(({ key, name }) => [key, name]));
  for (const { key, name } of staff) names.set(byKey.get(key.toLowerCase()) ?? key, name);
  return names;
}

/**
 * The sign-ins and client ids that match the text by id or name in any case, plus the text itself for deleted actors.
 * Staff and clients are few, so that a search by actor starts from a short list.
 */
export async function actorsCalled(read: ReadDb, text: string): Promise<string[]> {
  const [staff, clients] = await Promise.all([
    read
      .select({ actor: staffUsers.email })
      .from(staffUsers)
      .where(or(hasIgnoringCase(staffUsers.email, text), hasIgnoringCase(staffUsers.name, text))),
    read
      .select({ actor: serviceClients.clientId })
      .from(serviceClients)
      .where(or(hasIgnoringCase(serviceClients.clientId, text), hasIgnoringCase(serviceClients.name, text))),
  ]);
  return [text, ...[...staff, ...clients].map(({ actor }) => actor)];
}

/** The sign-in or client id of a principal, as in the audit trail. Null if deleted. */
export async function actorOf(read: ReadDb, principalId: string): Promise<string | null> {
  const [[staff], [client]] = await Promise.all([
    read.select({ actor: staffUsers.email }).from(staffUsers).where(eq(staffUsers.id, principalId)),
    read.select({ actor: serviceClients.clientId }).from(serviceClients).where(eq(serviceClients.id, principalId)),
  ]);
  return staff?.actor ?? client?.actor ?? null;
}

/** The person of a sign-in or client id. Null if deleted. */
export async function personOfActor(read: ReadDb, actor: string): Promise<string | null> {
  const [[staff], [client]] = await Promise.all([
    read.select({ person: staffUsers.personId }).from(staffUsers).where(sameIgnoringCase(staffUsers.email, actor)),
    read
      .select({ person: serviceClients.ownerPersonId })
      .from(serviceClients)
      .where(eq(serviceClients.clientId, actor)),
  ]);
  return staff?.person ?? client?.person ?? null;
}
