import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
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
type Known = {
  /** Null if they are too many to cache. */
  owners: Owners | null;
  /** Accounts that were looked up and found not to be an inactive payee. At most `MOST_CACHED`. */
  free: Set<string>;
};

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

async function loadInactivePayees(read: ReadDb, most: number): Promise<Known> {
  const rows = await deactivated(read).limit(most + 1);
  return { owners: rows.length > most ? null : byAccount(rows), free: new Set() };
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

/** Owners who may not pay into an account, by settlement account. */
const inactivePayees = versionedCache("inactive_payees", (read) => loadInactivePayees(read, MOST_CACHED));

/** Owners who may not pay into the account. Commit rechecks a permitted payee by version. A refusal must use current data. */
export async function inactiveOwners(
  read: ReadDb,
  account: string,
): Promise<{ owners: ReadonlySet<string>; expectVersions: Record<string, string> }> {
  const { value, expectVersions } = await inactivePayees.current(read);
  if (value.owners === null) return { owners: await ownersByKey(read, account, value.free), expectVersions };
  if (!value.owners.has(account)) return { owners: NONE, expectVersions };
  const fresh = await inactivePayees.fresh(read);
  const owners = fresh.value.owners;
  if (owners === null) return { ...fresh, owners: await ownersByKey(read, account, fresh.value.free) };
  return { owners: owners.get(account) ?? NONE, expectVersions: fresh.expectVersions };
}

const NONE: ReadonlySet<string> = new Set();

const deactivatedOf = prepared((read, slot: Slots<{ accounts: readonly string[] }>) =>
  deactivated(read, anyOf(beneficiaries.settlementAccountId, slot.accounts)),
);

/** With concurrent transfers, because a statement for each cost them a fifth of their rate. */
const findOwners = together(
  async (read, accounts) => [...byAccount(await deactivatedOf(read, { accounts }))],
  ([account]) => account,
);

/** Current owners, or none of an account that had none at the version of `free`, which commit compares. */
async function ownersByKey(read: ReadDb, account: string, free: Set<string>): Promise<ReadonlySet<string>> {
  if (free.has(account)) return NONE;
  const [, owners = NONE] = (await findOwners(read, account)) ?? [];
  if (owners.size > 0) return owners;
  if (free.size >= MOST_CACHED) free.clear();
  free.add(account);
  return NONE;
}
