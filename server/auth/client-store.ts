import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { accessTokens, serviceClients } from "@/db/schema/service-clients";
import { processState } from "../kernel/process-state";
import { forgetEverywhere } from "./forget-everywhere";
import { chargeAddress, refundAddress } from "./rate-limits";
import { RecheckCache } from "./recheck-cache";

export type StoredClient = {
  id: string;
  clientId: string;
  secretHash: Buffer;
  authorities: string[];
  active: boolean;
  /** 0 after a right secret, otherwise of the first or last wrong one. */
  failedAttempts: number;
};

/**
 * Cache lifetime of a client row at the token endpoint. It absorbs a flood on one client, and a rotated secret takes
 * effect within a second in every process.
 */
const CLIENT_ROW_MS = 1_000;

function clientRows(): RecheckCache<StoredClient> {
  return processState("auth.client-rows", () => new RecheckCache<StoredClient>(CLIENT_ROW_MS, 1_000));
}

const { id, clientId, secretHash, authorities, active, failedAttempts } = serviceClients;

const clientById = prepared((read, slot: Slots<{ clientId: string }>) =>
  read
    .select({ id, clientId, secretHash, authorities, active, failedAttempts })
    .from(serviceClients)
    .where(eq(clientId, slot.clientId)),
);

/** The client of that id, active or inactive. An unknown id is charged to the caller's address. Throws RATE_LIMITED. */
export async function findClient(clientId: string, address: string): Promise<StoredClient | null> {
  // A zero byte in a query parameter is a database error.
  if (clientId.length > 200 || clientId.includes("\0")) return null;
  return clientRows().get(clientId, async () => {
    chargeAddress(address);
    const [row] = await clientById(database().db, { clientId });
    if (row !== undefined) refundAddress(address);
    return row ?? null;
  });
}

export const forgetClientRow = forgetEverywhere("client-row", (serviceClientId) =>
  clientRows().forgetWhere((row) => row.id === serviceClientId),
);

/**
 * Stores a token by its digest. A null `scope` grants all authorities that the client has at the time of use. False if
 * the client was revoked or its secret rotated since its cached row was read.
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

/** Removes a bounded number of tokens that expired an hour ago. Returns the number removed. */
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

/** Figures for the administrator, and a hint that there are failures to clear. The throttle decides. */
export async function recordFailures(clientRowId: string, failures: number, lockSeconds: number | null): Promise<void> {
  const lockedUntil = lockSeconds === 0 ? null : sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`;
  await database()
    .db.update(serviceClients)
    .set({ failedAttempts: failures, ...(lockSeconds !== null && { lockedUntil }) })
    .where(eq(id, clientRowId));
  forgetClientRow(clientRowId);
}

/** Updates `last_used_at` at most once per minute and skips a locked row. */
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
