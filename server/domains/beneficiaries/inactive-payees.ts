import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared, type Slots } from "@/db/prepared";
import { beneficiaries } from "@/db/schema/beneficiaries";
import { together } from "@/db/together";
import type { ReadDb } from "@/db/tx";
import { versionedCache } from "../../posting/versioned-cache";

// Accounts that a party registered and deactivated everywhere. Every transfer reads them, so the process caches them while they are few,
// and otherwise looks them up by account. Commit compares the version (decision 0038).

/** Cached registrations. Reading more after each change would delay transfers. */
const MOST_CACHED = 10_000;

type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** Inactive payees, of all accounts without a condition. */
function deactivated(read: ReadDb, ofAccounts?: SQL) {
  const active = alias(beneficiaries, "active");
  const { ownerPartyId, settlementAccountId, status } = beneficiaries;
  const isSame = and(eq(active.ownerPartyId, ownerPartyId), eq(active.settlementAccountId, settlementAccountId));
  const stillActive = read
    .select({ id: active.id })
    .from(active)
    .where(and(isSame, ne(active.status, "INACTIVE")));
  return (
    read
      .select({ ownerPartyId, settlementAccountId })
      .from(beneficiaries)
      // No parameter, so that the plan for any accounts uses the partial index.
      .where(and(sql`${status} = 'INACTIVE'`, ofAccounts, notExists(stillActive)))
  );
}

async function loadInactivePayees(read: ReadDb, most: number): Promise<Owners | null> {
  const rows = await deactivated(read).limit(most + 1);
  return rows.length > most ? null : byAccount(rows);
}

function byAccount(rows: Awaited<ReturnType<typeof deactivated>>): Owners {
  const owners = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = owners.get(row.settlementAccountId);
    if (known) known.add(row.ownerPartyId);
    else owners.set(row.settlementAccountId, new Set([row.ownerPartyId]));
  }
  return owners;
}

/** Owners who may not pay into an account, by settlement account. Null if they are too many to cache. */
const inactivePayees = versionedCache("inactive_payees", (read) => loadInactivePayees(read, MOST_CACHED));

/** Owners who may not pay into the account. Commit rechecks a permitted payee by version. A refusal must use current data. */
export async function inactiveOwners(
  read: ReadDb,
  account: string,
): Promise<{ owners: ReadonlySet<string>; expectVersions: Record<string, string> }> {
  const known = await inactivePayees.current(read);
  const { expectVersions } = known;
  if (known.value === null) return { owners: await ownersByKey(read, account), expectVersions };
  if (!known.value.has(account)) return { owners: NONE, expectVersions };
  const fresh = await inactivePayees.fresh(read);
  const owners = fresh.value === null ? await ownersByKey(read, account) : (fresh.value.get(account) ?? NONE);
  return { owners, expectVersions: fresh.expectVersions };
}

const NONE: ReadonlySet<string> = new Set();

const deactivatedOf = prepared((read, slot: Slots<{ accounts: readonly string[] }>) =>
  deactivated(read, sql`${beneficiaries.settlementAccountId} = any (${slot.accounts}::uuid[])`),
);

/** With concurrent transfers, because a statement per transfer cost a fifth of their rate. */
const findOwners = together(
  async (read, accounts) => [...byAccount(await deactivatedOf(read, { accounts }))],
  ([account]) => account,
);

async function ownersByKey(read: ReadDb, account: string): Promise<ReadonlySet<string>> {
  const [, owners = NONE] = (await findOwners(read, account)) ?? [];
  return owners;
}
