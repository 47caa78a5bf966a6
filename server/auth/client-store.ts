import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { accessTokens, serviceClients } from "@/db/schema/service-clients";
import { processState } from "../kernel/process-state";
import { chargeAddress, refundAddress } from "./rate-limits";
import { RecheckCache } from "./recheck-cache";

export type StoredClient = {
  id: string;
  clientId: string;
  secretHash: Buffer;
  authorities: string[];
  active: boolean;
};

/**
 * How long the token endpoint believes a client row. Short, because it only has to break the force of a flood on one
 * client: a rotated secret works, and the old one stops, a second later on every process.
 */
const CLIENT_ROW_MS = 1_000;

function clientRows(): RecheckCache<StoredClient> {
  return processState("auth.client-rows", () => new RecheckCache<StoredClient>(CLIENT_ROW_MS, 1_000));
}

const { id, clientId, secretHash, authorities, active } = serviceClients;

const clientById = prepared((read, slot: Slots<{ clientId: string }>) =>
  read
    .select({ id, clientId, secretHash, authorities, active })
    .from(serviceClients)
    .where(eq(clientId, slot.clientId)),
);

/**
 * The client of that id, active or not; null when there is none, which is charged to the address that asks. Throws RATE_LIMITED.
 */
export async function findClient(clientId: string, address: string): Promise<StoredClient | null> {
  // Text with a zero byte cannot be in the database, and asking for it is an error there.
  if (clientId.length > 200 || clientId.includes("\0")) return null;
  return clientRows().get(clientId, async () => {
    chargeAddress(address);
    const [row] = await clientById(database().db, { clientId });
    if (row !== undefined) refundAddress(address);
    return row ?? null;
  });
}

/** After a change in this process: the next question goes to the database. */
export function forgetClientRow(serviceClientId: string): void {
  clientRows().forgetWhere((row) => row.id === serviceClientId);
}

/**
 * Stores a token by its digest. `scope` null: all the client's authorities at the time of use. False when the client was
 * revoked or got another secret since its row was read: the row may be a second old, the token must not be.
 */
export async function storeToken(token: {
  hash: Buffer;
  client: StoredClient;
  scope: readonly string[] | null;
  lifetimeSeconds: number;
}): Promise<boolean> {
  const { db } = database();
  const current = and(eq(id, token.client.id), active, eq(secretHash, token.client.secretHash));
  const row = db
    .select({
      tokenHash: sql`${token.hash}`.as("token_hash"),
      serviceClientId: id,
      scope: sql`${sql.param(token.scope)}::text[]`.as("scope"),
      expiresAt: sql`clock_timestamp() + make_interval(secs => ${token.lifetimeSeconds})`.as("expires_at"),
      createdAt: sql`clock_timestamp()`.as("created_at"),
    })
    .from(serviceClients)
    .where(current);
  const stored = await db.insert(accessTokens).select(row);
  return stored.count === 1;
}

/** Removes tokens that expired an hour ago, a bounded number a call. Answers how many. */
export async function pruneTokens(): Promise<number> {
  const { db } = database();
  const { tokenHash, expiresAt } = accessTokens;
  const expired = db
    .select({ tokenHash })
    .from(accessTokens)
    .where(lt(expiresAt, sql`clock_timestamp() - interval '1 hour'`))
    .limit(1_000)
    .for("update", { skipLocked: true });
  const removed = await db.delete(accessTokens).where(inArray(tokenHash, expired));
  return removed.count;
}

/** Shows the administrator what the throttle counted; it decides nothing (the throttle of each process does). */
export async function recordFailures(clientRowId: string, failures: number, lockSeconds: number | null): Promise<void> {
  const lockedUntil = lockSeconds === 0 ? null : sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`;
  await database()
    .db.update(serviceClients)
    .set({ failedAttempts: failures, ...(lockSeconds !== null && { lockedUntil }) })
    .where(eq(id, clientRowId));
}

/** Moves `last_used_at`, at most once a minute; a row that somebody else is writing is left alone. */
export async function touchClient(clientRowId: string): Promise<void> {
  const { db } = database();
  const { lastUsedAt } = serviceClients;
  const due = or(isNull(lastUsedAt), lt(lastUsedAt, sql`clock_timestamp() - interval '1 minute'`));
  const free = db
    .select({ id })
    .from(serviceClients)
    .where(and(eq(id, clientRowId), due))
    .for("no key update", { skipLocked: true });
  await db.update(serviceClients).set({ lastUsedAt: sql`clock_timestamp()` }).where(eq(id, free));
}
