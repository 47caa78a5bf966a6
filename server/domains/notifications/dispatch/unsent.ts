import { and, asc, isNull, lt, or, sql } from "drizzle-orm";
import { anyFound } from "@/db/any-of";
import { notifications } from "@/db/schema/notifications";
import * as t from "@/words/service/notifications/dispatch";
import { backgroundTx } from "../../../jobs/background-tx";
import { inBatches, PRUNED_AT_ONCE } from "../../../jobs/pruning";
import { logger } from "../../../observability/log";

const now = sql`clock_timestamp()`;

/**
 * Fails messages unsent for the retention period, so that a channel configured years later does not send them. Skips
 * messages held by a run. Returns their number.
 */
export async function failUnsent(days: number, signal?: AbortSignal): Promise<number> {
  const { id, createdAt, claimedUntil, status } = notifications;
  // The time of the transaction: the index needs a constant.
  const before = sql`(now() - make_interval(days => ${days}::int))`;
  const failed = await inBatches(signal, () =>
    backgroundTx(async (tx) => {
      const old = tx
        .select({ id })
        .from(notifications)
        .where(
          and(
            sql`${status} = 'PENDING'`,
            lt(createdAt, before),
            // By the index of ids, which begin with the time of the event.
            sql`${id} < rpad(lpad(to_hex((extract(epoch from ${before}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`,
            or(isNull(claimedUntil), lt(claimedUntil, now)),
          ),
        )
        .orderBy(asc(id))
        .limit(PRUNED_AT_ONCE)
        .for("update", { skipLocked: true });
      const rows = await tx
        .update(notifications)
        .set({
          ...{ status: "FAILED", lastError: t.notSentWithin(days), nextAttemptAt: null },
          ...{ claimedBy: null, claimedUntil: null },
        })
        .where(anyFound(id, old))
        .returning({ id });
      return rows.length;
    }),
  );
  if (failed > 0) logger().warn({ messages: failed, days }, "messages were given up unsent");
  return failed;
}
