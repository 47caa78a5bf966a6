import type { ReadDb } from "@/db/tx";
import { boundedAccounts } from "../posting/accounts";
import type { Plan } from "./plan";
import { refusalError } from "./verdicts";

/**
 * Refuses a command before it parks if a till or vault has no capacity for the amount. Takes no lock: the posting function checks
 * again at approval. Throws BALANCE_OUT_OF_RANGE.
 */
export async function requireCapacity(
  read: ReadDb,
  { entries = [], accounts = [], fields, unjudged = [] }: Plan,
): Promise<void> {
  const lines = entries.flatMap((entry) => entry.lines);
  const cash = lines.flatMap(({ account }) =>
    account && CASH.has(account.kind) && !unjudged.includes(account.id) ? [account.id] : [],
  );
  if (cash.length === 0) return;
  for (const held of [...(await boundedAccounts(read, cash)), ...accounts.flatMap(opened)]) {
    const brought = lines
      .filter(({ account }) => account?.id === held.id)
      .reduce((sum, { side, money }) => sum + (side === held.side ? money.minor : -money.minor), 0n);
    if (brought <= 0n || held.balance + brought <= held.ceiling) continue;
    const { number: accountNo, id: accountId, kind, currency } = held;
    const detail = { accountId, accountNo, kind, currency, ceiling: held.ceiling.toString() };
    throw refusalError({ verdict: "REFUSED", code: "BALANCE_OUT_OF_RANGE", detail }, fields);
  }
}

const CASH: ReadonlySet<string> = new Set(["TILL", "VAULT"]);

/** An account that the command opens, such as a vault created by its first cash. */
function opened(change: NonNullable<Plan["accounts"]>[number]) {
  if (change.op !== "open" || change.ceiling === undefined) return [];
  const { id, kind, number, side, currency, ceiling } = change;
  return [{ id, kind, number, side, currency, balance: 0n, ceiling: BigInt(ceiling) }];
}
