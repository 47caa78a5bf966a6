import { v7 } from "uuid";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUIDv7: made here and not in the database, so that indexes grow at one end on every version of Postgres. */
export function newId(): string {
  return v7();
}

/** Whether the text has the form of a UUID of any version; ids of other systems need not carry a version of the RFC. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
