import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { anyFound } from "@/db/any-of";
import { notifications } from "@/db/schema/notifications";
import type { Tx } from "@/db/tx";
import type { Channel } from "../../../contract/notifications/templates";
import { backgroundTx } from "../../../jobs/background-tx";
import { type Recipient, recipientsOf } from "../recipients";
import { unpackMessage } from "../stored-message";
import type { Addressed, Judged, Waiting } from "./verdicts";

// Claims and outcomes of messages (RULES.md, decision 0039). Statements lock rows of the outbox only, and skip rows
// locked by others.

/** Covers the wait behind messages of the same claim, one attempt and the record of its outcome. */
export const LEASE_MS = 120_000;
/** Failed attempts before a message fails finally, and the delays between them. */
const MOST_ATTEMPTS = 5;
const WAITS = "{30,120,600,1800}";

/** Not `now()`, which is constant within a transaction: delays and leases count from the time of writing. */
const now = sql`clock_timestamp()`;

export type Search = {
  /** Identifies the run that holds the messages. */
  readonly claim: string;
  readonly channel: Channel;
  /** True: everything in the outbox at the start of the run. False: messages due then. */
  readonly all: boolean;
  /** In the database's precision of microseconds. */
  readonly startedAt: string;
  /** Includes messages that waited for channel settings. */
  readonly configured: boolean;
};

/** The time on the database's clock, which all runs use. The query builder requires a table. */
export function databaseNow(): Promise<string> {
  return backgroundTx(async (tx) => {
    const [row] = await tx.rows<{ now: string }>(sql`select clock_timestamp()::text as now`);
    return row?.now ?? "";
  });
}

/**
 * A run over everything proceeds by id, so that it attempts each message once. It skips messages attempted by another
 * run since its start.
 */
function selection({ channel, all, startedAt, configured }: Search, after: string | null): SQL | undefined {
  const n = notifications;
  const due = lte(n.nextAttemptAt, startedAt);
  const which = all
    ? and(
        after === null ? undefined : gt(n.id, after),
        lte(n.createdAt, startedAt),
        or(isNull(n.lastAttemptAt), lt(n.lastAttemptAt, startedAt)),
      )
    : configured
      ? or(isNull(n.nextAttemptAt), due)
      : due;
  const free = or(isNull(n.claimedUntil), lt(n.claimedUntil, now), sql`holder_is_gone(${n.claimedBy})`);
  // The status is a literal: with a parameter the planner cannot use the partial indexes.
  return and(sql`${n.status} = 'PENDING'`, eq(n.channel, channel), free, which);
}

/** The order of a search, due messages first or by id. */
const inOrder = ({ all }: Search): SQL[] =>
  all ? [asc(notifications.id)] : [asc(notifications.nextAttemptAt), asc(notifications.id)];

/** Until the end of the transaction, without rows locked by others. */
const LOCK = ["update", { skipLocked: true }] as const;

const addressed = {
  id: notifications.id,
  partyId: notifications.partyId,
  channel: notifications.channel,
  category: notifications.category,
  // The query builder allows predicates in conditions only.
  isParked: sql<boolean>`${notifications.nextAttemptAt} is null`,
};
const waiting = { ...addressed, message: notifications.message, createdAt: notifications.createdAt };

/** Claims messages until the lease ends, with current recipients. */
export function claim(search: Search, after: string | null, most: number): Promise<Waiting[]> {
  return backgroundTx(async (tx) => {
    const locked = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(selection(search, after))
      .orderBy(...inOrder(search))
      .limit(most)
      .for(...LOCK);
    const rows = await tx
      .update(notifications)
      .set({ claimedBy: search.claim, claimedUntil: sql`${now} + make_interval(secs => ${LEASE_MS / 1_000})` })
      .where(anyFound(notifications.id, locked))
      .returning(waiting);
    return withRecipients(
      tx,
      rows.map((row) => ({ ...row, message: unpackMessage(row.message) })),
    );
  });
}

/** Settles messages that need no sending, in one transaction. Returns their number, the last id and the outcomes. */
export function settleInPlace(
  search: Search,
  after: string | null,
  most: number,
  judge: (message: Addressed) => Judged | null,
): Promise<{ found: number; last: string | null; noted: Judged[] }> {
  return backgroundTx(async (tx) => {
    const rows = await tx
      .select(addressed)
      .from(notifications)
      .where(selection(search, after))
      .orderBy(...inOrder(search))
      .limit(most)
      .for(...LOCK);
    const noted = (await withRecipients(tx, rows)).flatMap((message) => judge(message) ?? []);
    await write(tx, noted, undefined);
    return { found: rows.length, last: rows.at(-1)?.id ?? null, noted };
  });
}

async function withRecipients<Row extends Omit<Addressed, "recipient">>(tx: Tx, rows: readonly Row[]) {
  const recipients =
    rows.length === 0
      ? new Map<string, Recipient>()
      : await recipientsOf(
          tx,
          rows.map(({ partyId }) => partyId),
        );
  return rows.map((row) => ({ ...row, recipient: recipients.get(row.partyId) ?? null }));
}

/** Records outcomes of messages that this run still holds. */
export function settle(claim: string, judged: readonly Judged[]): Promise<void> {
  return backgroundTx((tx) =>
    write(tx, judged, and(eq(notifications.claimedBy, claim), eq(notifications.status, "PENDING"))),
  );
}

/**
 * One statement for all rows, each with its values from parallel arrays. Attempts count from the stored value, because
 * the message may have been requeued. Raw `sql`: the query builder lacks such arrays.
 */
async function write(tx: Tx, judged: readonly Judged[], still: SQL | undefined): Promise<void> {
  if (judged.length === 0) return;
  const n = notifications;
  const texts = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;
  const kinds = texts(judged.map((one) => one.kind));
  const errors = texts(judged.map((one) => ("error" in one ? one.error : null)));
  const addresses = texts(judged.map((one) => ("address" in one ? one.address : null)));
  const ids = sql`${sql.param(judged.map(({ id }) => id))}::uuid[]`;
  // Joined, not found by position: 500 positions in an array of 500 took most of the dispatch.
  const outcomes = sql`unnest(${ids}, ${kinds}, ${errors}, ${addresses}) as outcome (id, kind, error, address)`;
  const kind = sql`outcome.kind`;
  const isAttempt = sql`${kind} in ('DELIVERED', 'REFUSED', 'FAILED')`;
  const isOver = sql`(${kind} = 'REFUSED' or ${n.attempts} + 1 >= ${MOST_ATTEMPTS}::int)`;
  await tx
    .update(notifications)
    .set({
      status: sql`case when ${kind} in ('DELIVERED', 'SUPPRESSED') then ${kind} when ${isAttempt} and ${isOver} then 'FAILED' else 'PENDING' end`,
      attempts: sql`${n.attempts} + (${isAttempt})::int`,
      address: sql`case when ${isAttempt} then outcome.address else ${n.address} end`,
      lastError: sql`case when ${kind} = 'RELEASED' then ${n.lastError} else outcome.error end`,
      lastAttemptAt: sql`case when ${isAttempt} then ${now} else ${n.lastAttemptAt} end`,
      nextAttemptAt: sql`case when ${kind} = 'RELEASED' then ${n.nextAttemptAt} when ${kind} = 'FAILED' and not ${isOver}
        then ${now} + make_interval(secs => (${WAITS}::int[])[${n.attempts} + 1]) end`,
      deliveredAt: sql`case when ${kind} = 'DELIVERED' then ${now} end`,
      claimedBy: null,
      claimedUntil: null,
    })
    .from(outcomes)
    .where(and(sql`${n.id} = outcome.id`, still));
}
