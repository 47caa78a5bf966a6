import { and, eq, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { beneficiaries } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import { versionedCache } from "../../posting/versioned-cache";

// Accounts that a party registered and deactivated everywhere. Every transfer reads them, so the process caches them and commit compares
// the version (decision 0038).

async function loadInactivePayees(read: ReadDb): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const active = alias(beneficiaries, "active");
  const { ownerPartyId, settlementAccountId, status } = beneficiaries;
  const rows = await read
    .select({ ownerPartyId, settlementAccountId })
    .from(beneficiaries)
    .where(
      and(
        eq(status, "INACTIVE"),
        notExists(
          read
            .select({ id: active.id })
            .from(active)
            .where(
              and(
                eq(active.ownerPartyId, ownerPartyId),
                eq(active.settlementAccountId, settlementAccountId),
                ne(active.status, "INACTIVE"),
              ),
            ),
        ),
      ),
    );
  const owners = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = owners.get(row.settlementAccountId);
    if (known) known.add(row.ownerPartyId);
    else owners.set(row.settlementAccountId, new Set([row.ownerPartyId]));
  }
  return owners;
}

/** Owners who may not pay into an account, by settlement account. */
export const inactivePayees = versionedCache("inactive_payees", loadInactivePayees);
