import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { notifications } from "@/db/schema/notifications";
import type { Tx } from "@/db/tx";
import type { Channel } from "../../../contract/notifications/templates";
import { backgroundTx } from "../../../jobs/background-tx";
import { recipientsOf } from "../recipients";
import type { Judged, Waiting } from "./verdicts";

// Who tries a message, and what became of it (RULES.md, decision 0039). Every statement locks rows of the outbox alone, and waits for none
// that somebody else has.

/** Of everything one message may take: its turn among those claimed with it, an attempt, the note of it. */
export const LEASE_MS = 120_000;
/** Failed attempts after which a message is given up, and the waits before the second, third … */
const MOST_ATTEMPTS = 5;
const WAITS = "{30,120,600,1800}";

/** Not `now()`, which stands still within a transaction: waits and leases count from when they are written. */
const now = sql`clock_timestamp()`;

/** What one run looks for on one channel. */
export type Search = {
  /** Shows whose the claimed messages are. */
  readonly claim: string;
  readonly channel: Channel;
  /** Everything that was in the outbox when the run began; else what was due then. */
  readonly all: boolean;
  /** As the database wrote it, to the microsecond. */
  readonly startedAt: string;
  /** Whether those that waited for settings of the channel are due. */
  readonly configured: boolean;
};

/** The database's clock, which every run goes by; a select of no table has no words in the builder. */
export function databaseNow(): Promise<string> {
  return backgroundTx(async (tx) => {
    const [row] = await tx.rows<{ now: string }>(sql`select clock_timestamp()::text as now`);
    return row?.now ?? "";
  });
}

/** A run that looks at everything goes by id, so that it comes to each message once; what another run has tried meanwhile is left. */
function sought({ channel, all, startedAt, configured }: Search, after: string | null): SQL | undefined {
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
  // The state stands in the text: a parameter would keep the planner from the indexes of what is not delivered.
  return and(sql`${n.status} = 'PENDING'`, eq(n.channel, channel), free, which);
}

/** At most so many, each locked until the end of the transaction; those that others hold are passed over. */
function locked(tx: Tx, search: Search, after: string | null, most: number) {
  const { id, nextAttemptAt } = notifications;
  return tx
    .select({ id })
    .from(notifications)
    .where(sought(search, after))
    .orderBy(...(search.all ? [asc(id)] : [asc(nextAttemptAt), asc(id)]))
    .limit(most)
    .for("update", { skipLocked: true });
}

const waiting = {
  id: notifications.id,
  partyId: notifications.partyId,
  channel: notifications.channel,
  category: notifications.category,
  message: notifications.message,
  createdAt: notifications.createdAt,
  // A predicate as a column: the builder has it in conditions alone.
  isParked: sql<boolean>`${notifications.nextAttemptAt} is null`,
};

/** Takes messages for this run until the lease is over, with their recipients as they stand now. */
export function claim(search: Search, after: string | null, most: number): Promise<Waiting[]> {
  return backgroundTx(async (tx) => {
    const rows = await tx
      .update(notifications)
      .set({ claimedBy: search.claim, claimedUntil: sql`${now} + make_interval(secs => ${LEASE_MS / 1_000})` })
      // An array is made once; a list of `in` could be asked, and locked, for every row anew.
      .where(sql`${notifications.id} = any (array(${locked(tx, search, after, most)}))`)
      .returning(waiting);
    return withRecipients(tx, rows);
  });
}

/** Judges messages that need no sending in one transaction. Answers how many there were, the last one's id, and what was noted. */
export function settleInPlace(
  search: Search,
  after: string | null,
  most: number,
  judge: (message: Waiting) => Judged | null,
): Promise<{ found: number; last: string | null; noted: Judged[] }> {
  return backgroundTx(async (tx) => {
    const ids = (await locked(tx, search, after, most)).map(({ id }) => id);
    const rows = await tx.select(waiting).from(notifications).where(anyOf(notifications.id, ids));
    const noted = (await withRecipients(tx, rows)).flatMap((message) => judge(message) ?? []);
    await write(tx, noted, undefined);
    return { found: ids.length, last: ids.at(-1) ?? null, noted };
  });
}

async function withRecipients(tx: Tx, rows: Omit<Waiting, "recipient">[]): Promise<Waiting[]> {
  const recipients =
    rows.length === 0
      ? new Map()
      : await recipientsOf(
          tx,
          rows.map(({ partyId }) => partyId),
        );
  return rows.map((row) => ({ ...row, recipient: recipients.get(row.partyId) ?? null }));
}

/** Notes what became of messages, as far as this run still has them. */
export function settle(claim: string, judged: readonly Judged[]): Promise<void> {
  return backgroundTx((tx) =>
    write(tx, judged, and(eq(notifications.claimedBy, claim), eq(notifications.status, "PENDING"))),
  );
}

/** One statement for all of them, which the builder has no words for: each row finds its own in lists of the same order; attempts are counted from what stands there, which may have been put back meanwhile. */
async function write(tx: Tx, judged: readonly Judged[], still: SQL | undefined): Promise<void> {
  if (judged.length === 0) return;
  const n = notifications;
  const ids = judged.map(({ id }) => id);
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${n.id})`;
  const own = (values: (string | null)[]) => sql`(${sql.param(values)}::text[])[${place}]`;
  const kind = own(judged.map((one) => one.kind));
  const error = own(judged.map((one) => ("error" in one ? one.error : null)));
  const address = own(judged.map((one) => ("address" in one ? one.address : null)));
  const isAttempt = sql`${kind} in ('DELIVERED', 'REFUSED', 'FAILED')`;
  const isOver = sql`(${kind} = 'REFUSED' or ${n.attempts} + 1 >= ${MOST_ATTEMPTS}::int)`;
  await tx
    .update(notifications)
    .set({
      status: sql`case when ${kind} in ('DELIVERED', 'SUPPRESSED') then ${kind} when ${isAttempt} and ${isOver} then 'FAILED' else 'PENDING' end`,
      attempts: sql`${n.attempts} + (${isAttempt})::int`,
      address: sql`case when ${isAttempt} then ${address} else ${n.address} end`,
      lastError: sql`case when ${kind} = 'RELEASED' then ${n.lastError} else ${error} end`,
      lastAttemptAt: sql`case when ${isAttempt} then ${now} else ${n.lastAttemptAt} end`,
      nextAttemptAt: sql`case when ${kind} = 'RELEASED' then ${n.nextAttemptAt} when ${kind} = 'FAILED' and not ${isOver}
        then ${now} + make_interval(secs => (${WAITS}::int[])[${n.attempts} + 1]) end`,
      deliveredAt: sql`case when ${kind} = 'DELIVERED' then ${now} end`,
      claimedBy: null,
      claimedUntil: null,
    })
    .where(and(anyOf(n.id, ids), still));
}
