import { and, asc, eq, exists, inArray } from "drizzle-orm";
import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";

/** A human being, who may be a staff user and own service clients. */
export type PersonName = { id: string; name: string };

const named = { id: persons.id, name: persons.name };

export async function findPerson(read: ReadDb, id: string): Promise<PersonName | null> {
  const [person] = await read.select(named).from(persons).where(eq(persons.id, id));
  return person ?? null;
}

/** In no order. */
export async function listPersons(read: ReadDb, ids: readonly string[]): Promise<PersonName[]> {
  if (ids.length === 0) return [];
  return read
    .select(named)
    .from(persons)
    .where(inArray(persons.id, [...ids]));
}

/** By name. Only these persons may own a service client. */
export function listActiveStaffPersons(read: ReadDb): Promise<PersonName[]> {
  const staff = read
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.personId, persons.id), staffUsers.active));
  return read.select(named).from(persons).where(exists(staff)).orderBy(asc(persons.name), asc(persons.id));
}
