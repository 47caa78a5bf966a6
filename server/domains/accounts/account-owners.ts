import { eq } from "drizzle-orm";
import { prepared, type Slots } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, partyId)` of all accounts, with an alias per join. */
export function accountOwners<const Alias extends string>(read: ReadDb, alias: Alias) {
  return read.select({ id: accounts.id, partyId: accounts.partyId }).from(accounts).as(alias);
}

const ownerOf = prepared((read, slot: Slots<{ id: string }>) =>
  read.select({ partyId: accounts.partyId }).from(accounts).where(eq(accounts.id, slot.id)),
);

/** The holder, who never changes. Null for internal accounts. */
export async function partyOfAccount(read: ReadDb, id: string): Promise<string | null> {
  return (await ownerOf(read, { id }))[0]?.partyId ?? null;
}

/** A relation `(id, accountNo)` of all accounts. */
export function accountNumbers(read: ReadDb) {
  return read.select({ id: accounts.id, accountNo: accounts.accountNo }).from(accounts).as("numbered_account");
}
