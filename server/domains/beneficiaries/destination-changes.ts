import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { beneficiaryChanges } from "@/db/schema/beneficiaries";
import { isoInstant } from "@/db/schema/columns";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { waysToRead } from "../../compliance/matching/clean";
import { config } from "../../config";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { beneficiaryChanged } from "./events";
import type { Payee } from "./payees";

// One person may change where a registration sends money. Payments to it require a second person for a while afterwards
// (PAYEE_CHANGE_HOLD_HOURS; RULES.md).

/** Where a registration sends money, and less which tax. */
type Sends = { settlementAccountId: string; whtTaxClass: string | null };
type Registered = Sends & { id: string; ownerPartyId: string; name: string | null };

/** How long a command waits for its checker. */
const APPROVAL_DAYS = 5;
/** Deletions of one owner in the period that a new name is compared with. */
const MOST_DELETED = 500;

const sendsOtherwise = (one: Sends, other: Sends) =>
  one.settlementAccountId !== other.settlementAccountId || one.whtTaxClass !== other.whtTaxClass;

/** What an edit that moves money elsewhere writes down, and says to the owner; nothing of an edit that does not. */
export function movedElsewhere(
  before: Registered,
  after: Sends,
  { principal }: CommandContext,
): {
  moved: { destinationChangedAt: string } | Record<string, never>;
  rows: RowChange[];
  outbox: Contribution["outbox"];
} {
  if (!sendsOtherwise(before, after)) return { moved: {}, rows: [], outbox: [] };
  const id = newId();
  const next = { nextSettlementAccountId: after.settlementAccountId, nextWhtTaxClass: after.whtTaxClass };
  return {
    moved: { destinationChangedAt: fact("postedAt") },
    rows: [changeRow(id, before, next, principal)],
    outbox: [{ type: beneficiaryChanged, subject: before.id, payload: { changeId: id } }],
  };
}

/** What a deletion writes down, so that a registration anew is known as a change. */
export function removedFor(before: Registered, { principal }: CommandContext): RowChange {
  return changeRow(newId(), before, {}, principal);
}

/**
 * The same of a rename, for the name that is free since: whoever registers it again with another account takes its place. No registration
 * is behind it, so that the one renamed does not count as deleted.
 */
export function nameLeft(before: Registered, name: string | null, { principal }: CommandContext): RowChange[] {
  if (before.name === null || (name !== null && isSameName(before.name, name))) return [];
  return [changeRow(newId(), { ...before, id: newId() }, {}, principal)];
}

function changeRow(
  id: string,
  { id: beneficiaryId, ownerPartyId, name, settlementAccountId, whtTaxClass }: Registered,
  next: { nextSettlementAccountId?: string; nextWhtTaxClass?: string | null },
  { name: changedBy, personId: changedByPerson }: CommandContext["principal"],
): RowChange {
  const before = { beneficiaryId, ownerPartyId, name, settlementAccountId, whtTaxClass };
  return insert(beneficiaryChanges, {
    id,
    ...before,
    ...next,
    changedAt: fact("postedAt"),
    changedBy,
    changedByPerson,
  });
}

/**
 * The registration that a new name takes the place of: deleted in the period, of the same owner and name, and sending money elsewhere. Any
 * of them counts, not the newest alone: one made anew and deleted again would hide it. Null for a name that is new, which is used
 * immediately.
 */
export async function replacedBy(
  read: ReadDb,
  { ownerPartyId, name, ...after }: Omit<Registered, "id">,
): Promise<Registered | null> {
  if (name === null || config().payeeChangeHoldHours === 0) return null;
  const { beneficiaryId, settlementAccountId, whtTaxClass, nextSettlementAccountId, changedAt } = beneficiaryChanges;
  const deleted = await read
    .select({ id: beneficiaryId, name: beneficiaryChanges.name, settlementAccountId, whtTaxClass })
    .from(beneficiaryChanges)
    .where(
      and(
        eq(beneficiaryChanges.ownerPartyId, ownerPartyId),
        isNull(nextSettlementAccountId),
        gt(changedAt, hoursBefore(sql`clock_timestamp()`)),
      ),
    )
    .orderBy(desc(changedAt))
    .limit(MOST_DELETED);
  const elsewhere = deleted.filter((one) => sendsOtherwise(one, after));
  const same = elsewhere.find((one) => one.name !== null && isSameName(one.name, name));
  // More than are compared: the name may be among the rest.
  const replaced = same ?? (deleted.length === MOST_DELETED ? elsewhere[0] : undefined);
  return replaced ? { ...replaced, ownerPartyId, name } : null;
}

/** A name as people read it: case, gaps, accents and look-alike letters make no other one. */
const readAs = (name: string) => waysToRead(name).map((way) => way.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));

function isSameName(one: string, other: string): boolean {
  const asRead = new Set(readAs(other));
  return readAs(one).some((way) => asRead.has(way));
}

/**
 * Parks a payment to a registration that sends money elsewhere since lately. Throws SELF_APPROVAL for a checker who changed it, in the
 * period or while the payment waited.
 */
export async function changeHold(
  { read, replay }: Pick<CommandContext, "read" | "replay">,
  payee: Pick<Payee, "id" | "name" | "changedHoursAgo">,
): Promise<Pick<Contribution, "mustPark" | "warnings">> {
  const hours = config().payeeChangeHoldHours;
  if (hours === 0) return {};
  if (replay === null) {
    if (payee.changedHoursAgo === null || payee.changedHoursAgo >= hours) return {};
    return { mustPark: true, warnings: [t.changedLately(payee.name ?? t.theBeneficiary, hours)] };
  }
  const { id, beneficiaryId, changedAt, changedByPerson } = beneficiaryChanges;
  const own = await read
    .select({ id })
    .from(beneficiaryChanges)
    .where(
      and(
        eq(beneficiaryId, payee.id),
        eq(changedByPerson, replay.checker.personId),
        gt(changedAt, hoursBefore(sql`clock_timestamp()`, APPROVAL_DAYS * 24)),
      ),
    )
    .limit(1);
  if (own.length > 0) throw new DomainError("SELF_APPROVAL", t.youChangedIt);
  return {};
}

/** The changes of a registration in the period before a payment was sent, oldest first. */
export function changesBefore(read: ReadDb, payeeId: string, submittedAt: string) {
  const { beneficiaryId, changedAt } = beneficiaryChanges;
  const sent = sql`${submittedAt}::timestamptz`;
  return read
    .select()
    .from(beneficiaryChanges)
    .where(and(eq(beneficiaryId, payeeId), gt(changedAt, hoursBefore(sent)), lte(changedAt, sent)))
    .orderBy(asc(changedAt));
}

/** Changes by their ids, for those who tell of them. */
export function changesById(read: ReadDb, ids: readonly string[]) {
  return read.select().from(beneficiaryChanges).where(anyOf(beneficiaryChanges.id, ids));
}

/** When payments to a registration no longer park because of its change; null once that is so. */
export function heldUntil(changedAt: PgColumn): SQL<string | null> {
  const until = sql`${changedAt} + make_interval(hours => ${config().payeeChangeHoldHours}::int)`;
  return sql<string | null>`case when ${until} > clock_timestamp() then ${until} end`.mapWith(isoInstant);
}

function hoursBefore(moment: SQL, more = 0): SQL {
  return sql`${moment} - make_interval(hours => ${config().payeeChangeHoldHours + more}::int)`;
}
