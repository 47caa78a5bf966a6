import { database } from "@/db/client";
import { processState } from "../kernel/process-state";
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

/** The client of that id, active or not; null when there is none. */
export async function findClient(clientId: string): Promise<StoredClient | null> {
  // Text with a zero byte cannot be in the database, and asking for it is an error there.
  if (clientId.length > 200 || clientId.includes("\0")) return null;
  return clientRows().get(clientId, async () => {
    const [row] = await database().sql<StoredClient[]>`
      select id, client_id as "clientId", secret_hash as "secretHash", to_jsonb(authorities) as authorities, active
      from service_clients where client_id = ${clientId}`;
    return row ?? null;
  });
}

/** After a change in this process: the next question goes to the database. */
export function forgetClientRow(clientId: string): void {
  clientRows().forget(clientId);
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
  const scope = token.scope === null ? null : token.scope.join(" ");
  const stored = await database().sql`
    insert into access_tokens (token_hash, service_client_id, scope, expires_at, created_at)
    select ${token.hash}, id, string_to_array(${scope}, ' '),
           moment + make_interval(secs => ${token.lifetimeSeconds}), moment
    from service_clients, clock_timestamp() moment
    where id = ${token.client.id} and active and secret_hash = ${token.client.secretHash}`;
  return stored.count === 1;
}

/** Removes tokens that expired an hour ago, a bounded number a call. Answers how many. */
export async function pruneTokens(): Promise<number> {
  const removed = await database().sql`
    delete from access_tokens where token_hash in (
      select token_hash from access_tokens where expires_at < clock_timestamp() - interval '1 hour'
      limit 1000 for update skip locked)`;
  return removed.count;
}

/** Shows the administrator what the throttle counted; it decides nothing (the throttle of each process does). */
export async function recordFailures(clientRowId: string, failures: number, lockSeconds: number | null): Promise<void> {
  await database().sql`
    update service_clients set
      failed_attempts = ${failures},
      locked_until = case when ${lockSeconds}::int is null then locked_until
                          when ${lockSeconds}::int = 0 then null
                          else clock_timestamp() + make_interval(secs => ${lockSeconds}::int) end
    where id = ${clientRowId}`;
}

/** Moves `last_used_at`, at most once a minute; a row that somebody else is writing is left alone. */
export async function touchClient(clientRowId: string): Promise<void> {
  await database().sql`
    update service_clients set last_used_at = clock_timestamp() where id = (
      select id from service_clients
      where id = ${clientRowId} and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')
      for no key update skip locked)`;
}
