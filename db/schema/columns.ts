import { bigint, customType, integer, numeric, text } from "drizzle-orm/pg-core";

/** Column types that several tables share. */

/** A 64-bit transaction id; what a growing journal pages by, because neither a UUIDv7 nor a sequence is commit order. */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A moment as the interface writes it, in UTC and to the millisecond: `2026-03-02T08:15:30.123Z`. Postgres keeps
 * microseconds: whoever compares what was read with what stands there reads `to_jsonb(…)`.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => isoInstant(text),
});

/** Postgres' `2026-03-02 08:15:30.1+00` as the interface writes it. The session's time zone is UTC. */
export function isoInstant(text: string): string {
  const [, day, time, fraction = ""] = /^(\S+)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00(?::00)?|Z)$/.exec(text) ?? [];
  if (day === undefined) throw new Error(`not a moment in UTC: ${text}`);
  return `${day}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}

/** An amount in minor units, signed. */
export const minor = (name: string) => bigint(name, { mode: "bigint" });

export const currency = () => text("currency").notNull();

/** A sum of amounts in minor units: whole, and not bound to what one bigint can hold. */
export const sumMinor = (name: string) => numeric(name, { precision: 38, scale: 0, mode: "bigint" }).notNull();

/** Of a record that people edit (`server/commands/edit.ts`): which edit it is at, and when and by whom the last one was made. */
export const edited = {
  version: integer("version").notNull().default(1),
  /** Null until it is edited for the first time. */
  updatedAt: instant("updated_at"),
  /** The actor as the audit trail has it: a sign-in, or the id of a service client. */
  updatedBy: text("updated_by"),
};

/** Hashes of 32 bits. */
export const hashes = customType<{ data: number[]; driverData: string }>({
  dataType: () => "integer[]",
  toDriver: (values) => `{${values.join(",")}}`,
  fromDriver: (value) => (Array.isArray(value) ? value : value.slice(1, -1).split(",").filter(Boolean).map(Number)),
});

/**
 * Kilobytes of keys that wait to be merged into an index. Every question reads all that wait, so that with the 4 MB of the default a
 * screening takes ten times as long (decision 0042).
 */
export const shortPendingList = { gin_pending_list_limit: 256 };
