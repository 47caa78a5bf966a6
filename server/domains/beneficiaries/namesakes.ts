import { and, asc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { beneficiaries, beneficiaryChanges, beneficiaryOwners } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { editedBy } from "../../commands/edit";
import type { CommandContext } from "../../commands/plan";
import { insert, type RowChange, update } from "../../commands/rows";
import { config } from "../../config";
import { newId } from "../../kernel/ids";
import {
  changeRow,
  hoursBefore,
  movedElsewhere,
  type Registered,
  type Sends,
  sendsOtherwise,
} from "./destination-changes";
import { isNamed } from "./same-name";

// Payers choose a payee by name. A registration that replaces a namesake of the same owner counts as changed, in either order. Two active
// namesakes are separate payees (decision 0048).

type Registration = typeof beneficiaries.$inferSelect;

const MOST_COMPARED = 500;

/** A violation of this constraint replans the first change of an owner's registrations. */
export const OWNERS_TURN = "beneficiary_owners_pkey";

/**
 * Serializes changes of one owner's registrations: of two concurrent changes the second is replanned. Must be read before the namesakes.
 */
export async function ownersTurn(read: ReadDb, ownerPartyId: string): Promise<RowChange> {
  const owner = eq(beneficiaryOwners.ownerPartyId, ownerPartyId);
  const [row] = await read.select({ version: beneficiaryOwners.version }).from(beneficiaryOwners).where(owner);
  if (!row) return insert(beneficiaryOwners, { ownerPartyId, version: 1 });
  const { version } = row;
  const set = { version: version + 1 };
  return update(beneficiaryOwners, { ownerPartyId }, { expect: { version: [version] }, set, refusal: "STALE" });
}

/**
 * The namesake of the same owner that the registration replaces: INACTIVE, or changed, renamed or deleted in the period, with another
 * destination. Null for a new name.
 */
export async function replacedBy(
  read: ReadDb,
  { id: own, ownerPartyId, name, ...after }: Registered,
): Promise<Registered | null> {
  if (name === null || config().payeeChangeHoldHours === 0) return null;
  const changed = await changesInPeriod(read, ownerPartyId, own);
  const { id, status } = beneficiaries;
  const compared = or(eq(status, "INACTIVE"), isNewlyPayable());
  const others = await registrationsOf(read, ownerPartyId, and(ne(id, own), compared));
  const earlier = [...changed, ...others.filter((other) => other.status === "INACTIVE")];
  const isElsewhere = (one: Sends) => sendsOtherwise(one, after);
  const same = earlier.find((one) => isElsewhere(one) && isNamed(one, name));
  // Beyond the limit the name may be among the rest.
  const isCut = changed.length === MOST_COMPARED || others.length === MOST_COMPARED;
  const replaced = same ?? (isCut ? [...changed, ...others].find(isElsewhere) : undefined);
  return replaced ? { id: own, ownerPartyId, name, ...placeOf(replaced) } : null;
}

/**
 * Consequences of deleting, deactivating, renaming or redirecting a registration: namesakes that became payable in the period count as
 * changed. The name's former destination is recorded for later registrations.
 */
export async function leavesItsPlace(
  before: Registration,
  after: Registration | null,
  context: CommandContext,
): Promise<Contribution> {
  const isRenamed = after !== null && before.name !== null && !isNamed(after, before.name);
  const isLeft = after === null || isRenamed || after.status !== "ACTIVE" || sendsOtherwise(before, after);
  const rows: RowChange[] = [];
  if (after === null) rows.push(changeRow(newId(), before, {}, context.principal));
  // `movedElsewhere` already recorded the account of a replaced namesake.
  const isAway =
    after !== null && after.name !== before.name && after.settlementAccountId !== before.settlementAccountId;
  // A new id, because the renamed registration still exists.
  if (isRenamed || isAway) rows.push(changeRow(newId(), { ...before, id: newId() }, {}, context.principal));
  const outbox: NonNullable<Contribution["outbox"]> = [];
  for (const other of before.status === "ACTIVE" && isLeft ? await inItsPlace(context.read, before) : []) {
    const { id, version } = other;
    const change = movedElsewhere({ ...other, ...placeOf(before) }, other, context);
    const set = { ...change.moved, ...editedBy(other, context) };
    rows.push(update(beneficiaries, { id }, { expect: { version: [version] }, set, refusal: "STALE" }), ...change.rows);
    outbox.push(...(change.outbox ?? []));
  }
  return { rows, outbox };
}

async function inItsPlace(read: ReadDb, { id: own, ownerPartyId, name, ...before }: Registration) {
  if (name === null || config().payeeChangeHoldHours === 0) return [];
  const { id, status } = beneficiaries;
  const newest = and(ne(id, own), eq(status, "ACTIVE"), isNewlyPayable());
  // Beyond the limit each of them counted as changed on registration (`replacedBy`).
  const others = await registrationsOf(read, ownerPartyId, newest);
  return others.filter((other) => isNamed(other, name) && sendsOtherwise(before, other));
}

const isNewlyPayable = (): SQL => gt(beneficiaries.payableSince, hoursBefore(sql`clock_timestamp()`));

const placeOf = ({ settlementAccountId, whtTaxClass }: Sends): Sends => ({ settlementAccountId, whtTaxClass });

function registrationsOf(read: ReadDb, ownerPartyId: string, which: SQL | undefined) {
  return read
    .select()
    .from(beneficiaries)
    .where(and(eq(beneficiaries.ownerPartyId, ownerPartyId), which))
    .orderBy(asc(beneficiaries.payableSince))
    .limit(MOST_COMPARED);
}

/** Former destinations of the owner's other registrations, oldest first. */
function changesInPeriod(read: ReadDb, ownerPartyId: string, own: string) {
  const { beneficiaryId, name, settlementAccountId, whtTaxClass, changedAt } = beneficiaryChanges;
  const isOwners = eq(beneficiaryChanges.ownerPartyId, ownerPartyId);
  return read
    .select({ id: beneficiaryId, name, settlementAccountId, whtTaxClass })
    .from(beneficiaryChanges)
    .where(and(isOwners, ne(beneficiaryId, own), gt(changedAt, hoursBefore(sql`clock_timestamp()`))))
    .orderBy(asc(changedAt))
    .limit(MOST_COMPARED);
}
