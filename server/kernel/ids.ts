import { v7 } from "uuid";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUIDv7, generated here so that indexes grow at one end on every version of Postgres. */
export function newId(): string {
  return v7();
}

/** Accepts any version, because ids of other systems may lack one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
