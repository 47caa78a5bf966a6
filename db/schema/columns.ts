import { type AnyPgColumn, bigint, customType, integer, numeric, text, uuid } from "drizzle-orm/pg-core";

/** A 64-bit transaction id, by which growing journals page: neither a UUIDv7 nor a sequence follows commit order. */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The interface's form of a timestamp, in UTC with milliseconds: `2026-03-02T08:15:30.123Z`. Postgres stores
 * microseconds, so that comparisons with the stored value read `to_jsonb(…)`.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => isoInstant(text),
});

/** Converts Postgres' `2026-03-02 08:15:30.1+00`. The session's time zone is UTC. */
export function isoInstant(text: string): string {
  const [, day, time, fraction = ""] = /^(\S+)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00(?::00)?|Z)$/.exec(text) ?? [];
  if (day === undefined) throw new Error(`not a moment in UTC: ${text}`);
  return `${day}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}

/** Signed, in minor units. */
export const minor = (name: string) => bigint(name, { mode: "bigint" });

export const reference = (name: string, to: () => AnyPgColumn) => uuid(name).notNull().references(to);

export const currency = () => text("currency").notNull();

/** A sum in minor units, which may exceed bigint. */
export const sumMinor = (name: string) => numeric(name, { precision: 38, scale: 0, mode: "bigint" }).notNull();

export const sumMinorOrNull = (name: string) => numeric(name, { precision: 38, scale: 0, mode: "bigint" });

/** The version of an editable record (`server/commands/edit.ts`) with time and actor of its last edit. */
export const edited = {
  version: integer("version").notNull().default(1),
  /** Null before the first edit. */
  updatedAt: instant("updated_at"),
  /** The actor as in the audit trail: a sign-in, or the id of a service client. */
  updatedBy: text("updated_by"),
};

/** Hashes of 32 bits. */
export const hashes = customType<{ data: number[]; driverData: string }>({
  dataType: () => "integer[]",
  toDriver: (values) => `{${values.join(",")}}`,
  fromDriver: (value) => (Array.isArray(value) ? value : value.slice(1, -1).split(",").filter(Boolean).map(Number)),
});

/**
 * Kilobytes of index keys that wait to be merged. Every query reads all of them: with the default of 4 MB a screening
 * takes ten times as long (decision 0042).
 */
export const shortPendingList = { gin_pending_list_limit: 256 };
