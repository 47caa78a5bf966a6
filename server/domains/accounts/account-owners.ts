import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, partyId)` of all accounts, for slices that ask whose an account is; an alias for each time it is joined. */
export function accountOwners<const Alias extends string>(read: ReadDb, alias: Alias) {
  return read.select({ id: accounts.id, partyId: accounts.partyId }).from(accounts).as(alias);
}
