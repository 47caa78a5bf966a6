import { and, desc, eq, isNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { accountFreezes, accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import type { AccountFreezeView } from "../../contract/accounts";
import { accountStates, statusOf } from "../../posting/account-states";

export type FreezeRow = typeof accountFreezes.$inferSelect;

export const freezeView = ({ id: freezeId, ...row }: FreezeRow): AccountFreezeView => ({ freezeId, ...row });

export async function unreleasedFreeze(read: ReadDb, accountId: string): Promise<FreezeRow | null> {
  const [row] = await read
    .select()
    .from(accountFreezes)
    .where(and(eq(accountFreezes.accountId, accountId), isNull(accountFreezes.releasedAt)));
  return row ?? null;
}

/** Newest first. */
export async function listFreezes(read: ReadDb, accountId: string): Promise<AccountFreezeView[]> {
  const rows = await read
    .select()
    .from(accountFreezes)
    .where(eq(accountFreezes.accountId, accountId))
    .orderBy(desc(accountFreezes.id));
  return rows.map(freezeView);
}

/** The unclosed accounts of a customer with their freezes, for compliance. */
export async function accountsToFreeze(read: ReadDb, partyId: string) {
  const state = accountStates(read);
  const rows = await read
    .select({
      ...{ accountId: accounts.id, accountNo: accounts.accountNo, currency: accounts.currency },
      ...{ debitBlocked: state.debitBlocked, creditBlocked: state.creditBlocked, frozen: state.frozen },
      ...{ dormant: state.dormant, closed: state.closed },
    })
    .from(accounts)
    .innerJoin(state, eq(state.id, accounts.id))
    .where(and(eq(accounts.partyId, partyId), eq(state.closed, false)))
    .orderBy(accounts.id);
  const freezes = await read
    .select()
    .from(accountFreezes)
    .where(
      and(
        isNull(accountFreezes.releasedAt),
        anyOf(
          accountFreezes.accountId,
          rows.map(({ accountId }) => accountId),
        ),
      ),
    );
  return rows.map(({ accountId, accountNo, currency, ...flags }) => {
    const row = freezes.find((one) => one.accountId === accountId);
    return { accountId, accountNo, currency, status: statusOf(flags), freeze: row ? freezeView(row) : null };
  });
}
