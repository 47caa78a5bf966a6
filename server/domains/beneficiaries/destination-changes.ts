import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { beneficiaryChanges } from "@/db/schema/beneficiaries";
import { isoInstant } from "@/db/schema/columns";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { type Fact, fact } from "../../commands/template";
import { config } from "../../config";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { beneficiaryChanged } from "./events";
import type { Payee } from "./payees";

// One person may change a destination. Payments to it require a second person for PAYEE_CHANGE_HOLD_HOURS afterwards (RULES.md).

export type Sends = { settlementAccountId: string; whtTaxClass: string | null };
export type Registered = Sends & { id: string; ownerPartyId: string; name: string | null };

const APPROVAL_DAYS = 5;

export const sendsOtherwise = (one: Sends, other: Sends) =>
  one.settlementAccountId !== other.settlementAccountId || one.whtTaxClass !== other.whtTaxClass;

/** Rows and event of an edit that redirects money. Empty for any other edit. */
export function movedElsewhere(
  before: Registered,
  after: Sends,
  { principal }: CommandContext,
): {
  moved: { destinationChangedAt: Fact } | Record<string, never>;
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

/** Without `next`, records the destination of a name that was released. */
export function changeRow(
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
 * Parks a payment to a recently redirected registration. Throws SELF_APPROVAL if the checker made the change in the period or while the
 * payment was pending.
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

/** Changes in the period before a payment was submitted, oldest first. */
export function changesBefore(read: ReadDb, payeeId: string, submittedAt: string) {
  const { beneficiaryId, changedAt } = beneficiaryChanges;
  const sent = sql`${submittedAt}::timestamptz`;
  return read
    .select()
    .from(beneficiaryChanges)
    .where(and(eq(beneficiaryId, payeeId), gt(changedAt, hoursBefore(sent)), lte(changedAt, sent)))
    .orderBy(asc(changedAt));
}

export function changesById(read: ReadDb, ids: readonly string[]) {
  return read.select().from(beneficiaryChanges).where(anyOf(beneficiaryChanges.id, ids));
}

/** End of the period in which payments park because of the change. Null once it is over. */
export function heldUntil(changedAt: PgColumn): SQL<string | null> {
  const until = sql`${changedAt} + make_interval(hours => ${config().payeeChangeHoldHours}::int)`;
  return sql<string | null>`case when ${until} > clock_timestamp() then ${until} end`.mapWith(isoInstant);
}

export function hoursBefore(moment: SQL, more = 0): SQL {
  return sql`${moment} - make_interval(hours => ${config().payeeChangeHoldHours + more}::int)`;
}
