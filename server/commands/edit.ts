import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { edited } from "@/db/schema/columns";
import * as t from "@/words/service/commands";
import { actorNames } from "../auth/actor-names";
import { config } from "../config";
import { dateInZone } from "../kernel/business-date";
import { DomainError } from "../kernel/errors";
import { isMatch } from "../kernel/if-match";
import type { CommandContext } from "./plan";
import { type Expected, type Key, type RowChange, update } from "./rows";
import { fact } from "./template";

// Records that people edit have a version in their row (`edited` of db/schema/columns.ts). Of two who changed what they had read the
// second is told, and nothing is overwritten; whoever does not say what was read (no `If-Match`) changes what is there.

/** A table of records that people edit. */
type Edited = PgTable & Record<keyof typeof edited, PgColumn>;

/** What an edit has to know of the record: the version, and whose it is. */
export type Edition = { version: number; updatedAt: string | null; updatedBy: string | null };

type Change<Table extends Edited> = {
  expect?: Expected<Table>;
  set: Partial<Omit<Table["$inferInsert"], keyof typeof edited>>;
};

/**
 * Changes the record as it was read, and raises its version by one (`nextVersion`); of two at once the later is planned anew. Throws
 * CHANGED_MEANWHILE, with who changed it when, where the request's `If-Match` wants another version.
 */
export async function edit<Table extends Edited>(
  table: Table,
  key: Key<Table>,
  edition: Edition,
  { expect, set }: Change<Table>,
  context: CommandContext,
): Promise<RowChange> {
  await requireMatch(edition, context);
  return update(table, key, {
    expect: { ...expect, version: [edition.version] } as unknown as Expected<Table>,
    set: { ...set, ...editedBy(edition, context) } as unknown as Partial<Table["$inferInsert"]>,
    refusal: "STALE",
  });
}

/** The columns of `edited` after this edit. */
export function editedBy({ version }: Pick<Edition, "version">, { principal }: CommandContext) {
  return { version: nextVersion({ version }), updatedAt: fact("postedAt"), updatedBy: principal.name };
}

export const nextVersion = ({ version }: Pick<Edition, "version">): number => version + 1;

/** Throws CHANGED_MEANWHILE when the record is not at a version that the request's `If-Match` wants. */
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

/** Who changed the record when, in the bank's time zone. */
function changedByAt(name: string, at: Date): string {
  const { bankTimeZone: timeZone } = config();
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
  return t.changedBy(name, dateInZone(at, timeZone), time);
}
