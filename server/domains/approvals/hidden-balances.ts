import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { hiddenAccounts } from "../../domain";

// Balances that a checker compares, without those that the reader is not shown (a till's, at a branch that hides expected cash).

type Picture = { accountId: string; kind: string };
type Pictured = Record<string, unknown> | null;

function picturesIn(value: Pictured): readonly Picture[] {
  const { accounts } = (value ?? {}) as { accounts?: Picture[] };
  return accounts ?? [];
}

/** Leaves those pictures out of `before`, `after` and `now`; what has none stays as it is. */
export async function hidingBalances(
  read: ReadDb,
  values: readonly Pictured[],
  reader: Principal,
): Promise<<Value extends Pictured>(value: Value) => Value> {
  const all = values.flatMap(picturesIn).map(({ accountId: id, kind }) => ({ id, kind }));
  const hidden = await hiddenAccounts(read, all, reader);
  return (value) => {
    if (value === null || hidden.size === 0 || picturesIn(value).length === 0) return value;
    return { ...value, accounts: picturesIn(value).filter(({ accountId }) => !hidden.has(accountId)) };
  };
}
