import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { edited } from "@/db/schema/columns";
import * as t from "@/words/service/commands";
import { actorNames } from "../auth/actor-names";
import { config } from "../config";
import { dateInZone } from "../kernel/business-date";
import { DomainError } from "../kernel/errors";
import type { EventType } from "../kernel/event-type";
import { isMatch } from "../kernel/if-match";
import type { CommandContext, Plan } from "./plan";
import {
  type Expected,
  type Key,
  type NewRow,
  type RowChange,
  type RowRequirement,
  remove,
  requireRow,
  update,
} from "./rows";
import { fact, isFact } from "./template";

// Editable records have a version in their row (`edited` of db/schema/columns.ts). With `If-Match` a request never overwrites a
// later version. Without it, the current one changes.

type Versioned = PgTable & { version: PgColumn };

type Edited = PgTable & Record<keyof typeof edited, PgColumn>;

export type Edition = { version: number; updatedAt: string | null; updatedBy: string | null };

type Values<Table extends Edited> = Omit<NewRow<Table>, keyof typeof edited>;

type Change<Table extends Edited> = {
  /** Undefined leaves a column unchanged. */
  set: { readonly [Column in keyof Values<Table>]?: Values<Table>[Column] | undefined };
  /** Columns that change without a new version and must be unchanged since the read. */
  expect?: Expected<Table>;
};

/** The edition columns, for a query that reads a record to change it. */
export const editionOf = <Table extends Edited>({ version, updatedAt, updatedBy }: Table) => ({
  version: version as Table["version"],
  updatedAt: updatedAt as Table["updatedAt"],
  updatedBy: updatedBy as Table["updatedBy"],
});

/**
 * Plans the change of a record as it was read. `after` is the record once the plan is committed, in the columns of `row`. A change to
 * values that the record has already writes nothing and requires the record unchanged, so that the answer is true at commit. `event` is
 * emitted by a change only. Of two concurrent changes the second is replanned. Throws CHANGED_MEANWHILE.
 */
export async function changeRecord<Table extends Edited, Row extends { version: number }>(
  table: Table,
  key: Key<Table>,
  { row, edition }: { row: Row; edition: Edition },
  { event, ...change }: Change<Table> & { event?: EventType },
  context: CommandContext,
): Promise<{ isChanged: boolean; after: Row; plan: Pick<Plan, "rows" | "requireRows" | "outbox"> }> {
  const changed = await edit(table, key, edition, change, context);
  const set = Object.entries(change.set).filter(([, value]) => value !== undefined);
  const before = new Map(Object.entries(row));
  // The time of an edit alone is no change.
  const isChanged = set.some(([name, value]) => !isFact(value) && value !== before.get(name));
  if (!isChanged) {
    return { isChanged, after: row, plan: { requireRows: [unchanged(table, key, edition, change.expect)] } };
  }
  const values = Object.fromEntries(set.filter(([name]) => before.has(name)));
  const after = { ...row, ...values, version: nextVersion(edition) };
  return { isChanged, after, plan: { rows: [changed], ...(event && { outbox: [{ type: event }] }) } };
}

/** Changes the record and raises its version, even if every value is equal. Throws CHANGED_MEANWHILE. */
export async function edit<Table extends Edited>(
  table: Table,
  key: Key<Table>,
  edition: Edition,
  { expect, set }: Change<Table>,
  context: CommandContext,
): Promise<RowChange> {
  await requireMatch(edition, context);
  return update(table, key, {
    ...asRead(edition, expect),
    set: { ...set, ...editedBy(edition, context) } as unknown as Partial<NewRow<Table>>,
  });
}

/** A concurrent change or deletion makes a new plan. Throws CHANGED_MEANWHILE. */
export async function removeRecord<Table extends Edited>(
  table: Table,
  key: Key<Table>,
  edition: Edition,
  context: CommandContext,
): Promise<RowChange> {
  await requireMatch(edition, context);
  return remove(table, key, asRead<Table>(edition));
}

/** Requires the version that was read, for an answer that repeats the record. */
export function unchanged<Table extends Versioned>(
  table: Table,
  key: Key<Table>,
  edition: Pick<Edition, "version">,
  expect?: Expected<Table>,
): RowRequirement {
  return requireRow(table, key, asRead(edition, expect));
}

function asRead<Table extends Versioned>({ version }: Pick<Edition, "version">, expect?: Expected<Table>) {
  return { expect: { ...expect, version: [version] } as unknown as Expected<Table>, refusal: "STALE" as const };
}

/** The `edited` columns after this edit. */
export function editedBy({ version }: Pick<Edition, "version">, { principal }: CommandContext) {
  return { version: nextVersion({ version }), updatedAt: fact("postedAt"), updatedBy: principal.name };
}

export const nextVersion = ({ version }: Pick<Edition, "version">): number => version + 1;

/** Throws CHANGED_MEANWHILE if the version does not match the request's `If-Match`. */
export async function requireMatch(
  { version, updatedAt, updatedBy }: Edition,
  { ifMatch, read }: Pick<CommandContext, "ifMatch" | "read">,
): Promise<void> {
  if (isMatch(ifMatch, version)) return;
  const names = updatedBy === null ? new Map<string, string>() : await actorNames(read, [updatedBy]);
  const changedBy = updatedBy === null ? null : (names.get(updatedBy) ?? updatedBy);
  const message =
    changedBy === null || updatedAt === null ? t.changedMeanwhile : changedByAt(changedBy, new Date(updatedAt));
  throw new DomainError("CHANGED_MEANWHILE", message, { detail: { changedBy, changedAt: updatedAt, version } });
}

function changedByAt(name: string, at: Date): string {
  const { bankTimeZone: timeZone } = config();
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
  return t.changedBy(name, dateInZone(at, timeZone), time);
}
