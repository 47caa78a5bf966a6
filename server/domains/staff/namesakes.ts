import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import { waysToRead } from "../../compliance/matching/clean";

// A second login with a checker's name resembles the checker.

/** A person with the name or email of another. */
export type Namesake = { name: string; email: string | null };

export type Called = { names: readonly string[]; emails: readonly string[] };

/** One spelling regardless of case, accents, scripts, look-alikes, gaps and word order. */
function spellings(text: string): string[] {
  return waysToRead(text).flatMap((way) => {
    const words = way.toLowerCase().split(/[^a-z0-9]+/);
    return [words.join(""), [...words].sort().join("")];
  });
}

function keysOf({ names, emails }: Called): Set<string> {
  const keys = [
    ...names.flatMap((name) => spellings(name).map((key) => `name:${key}`)),
    ...emails.flatMap((email) => spellings(email.toLowerCase()).map((key) => `email:${key}`)),
  ];
  return new Set(keys.filter((key) => !key.endsWith(":")));
}

export function soundAlike(one: Called, other: Called): boolean {
  const keys = keysOf(one);
  return [...keysOf(other)].some((key) => keys.has(key));
}

const { id, name } = persons;

function people(read: ReadDb) {
  return read
    .select({ id, name, login: staffUsers.name, email: staffUsers.email })
    .from(persons)
    .leftJoin(staffUsers, eq(staffUsers.personId, id));
}

/** Another person, active or not, with this name or email. Null if there is none. */
export async function findNamesake(read: ReadDb, called: Called, personId: string): Promise<Namesake | null> {
  const keys = keysOf(called);
  const all = await people(read);
  const found = all.find((one) => one.id !== personId && [...keysOf(calledOf([one]))].some((key) => keys.has(key)));
  return found ? { name: found.name, email: found.email } : null;
}

export async function calledById(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Called>> {
  const rows = await people(read).where(anyOf(id, ids));
  return new Map(ids.map((wanted) => [wanted, calledOf(rows.filter((row) => row.id === wanted))]));
}

function calledOf(rows: readonly { name: string; login: string | null; email: string | null }[]): Called {
  return {
    names: rows.flatMap((row) => [row.name, ...(row.login === null ? [] : [row.login])]),
    emails: rows.flatMap(({ email }) => email ?? []),
  };
}
