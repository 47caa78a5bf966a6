import { or } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { anyIgnoringCase, hasIgnoringCase } from "@/db/ignoring-case";
import { serviceClients } from "@/db/schema/service-clients";
import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import { isUuid } from "../kernel/ids";

/**
 * What people call those who stand as actors in the audit trail, in entries and in approvals: by sign-in (any case) the name of the staff
 * user, by id that of the service client or the person. An actor that is neither any more, or never was (`SYSTEM`), is not in it.
 */
export async function actorNames(read: ReadDb, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (actors.length === 0) return new Map();
  const wanted = new Map(actors.map((actor) => [actor.toLowerCase(), actor]));
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
  for (const { key, name } of staff) names.set(wanted.get(key.toLowerCase()) ?? key, name);
  return names;
}

/**
 * Those who are called so: the sign-ins and client ids that have the text, or whose name has it, in any case; the text itself, too, for an
 * actor that is neither any more. A bank has few of both, so that what is searched by actor begins with a short list.
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
