import { eq } from "drizzle-orm";
import { prepared, type Slots } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, partyId)` of all accounts, for slices that ask whose an account is; an alias for each time it is joined. */
export function accountOwners<const Alias extends string>(read: ReadDb, alias: Alias) {
  return read.select({ id: accounts.id, partyId: accounts.partyId }).from(accounts).as(alias);
}

const ownerOf = prepared((read, slot: Slots<{ id: string }>) =>
  read.select({ partyId: accounts.partyId }).from(accounts).where(eq(accounts.id, slot.id)),
);

/** The party that holds the account, which never changes; null for what is no customer's account. */
export async function partyOfAccount(read: ReadDb, id: string): Promise<string | null> {
  return (await ownerOf(read, { id }))[0]?.partyId ?? null;
}

/** A relation `(id, accountNo)` of all accounts, for slices that show the number beside their own rows. */
export function accountNumbers(read: ReadDb) {
  return read.select({ id: accounts.id, accountNo: accounts.accountNo }).from(accounts).as("numbered_account");
}
