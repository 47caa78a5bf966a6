import { dailyBalances, endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { sharedStep } from "../../runs/run-kind";
import { accountCount, accountNumbers, accountsAfter, balancesAtEnd } from "../ledger/balances-at-end";

/** Keeps the balances of the accounts that moved on the day. They must agree with the balances before and the day's lines. */
export const snapshot = sharedStep(endOfDayRuns, {
  name: "SNAPSHOT",
  failure: t.stepCouldNotFinish(t.steps.SNAPSHOT),
  size: 1_000,
  count: accountCount,
  open: async () => null,
  next: (read, _, after, most) => accountsAfter(read, after, most),
  work: async (ids, _, { read, run, refuse }) => {
    const balances = await balancesAtEnd(read, ids, run.businessDate);
    for (const { accountId, differs } of balances) if (differs) refuse(accountId, t.balanceIsNotItsMovements);
    const rows = balances.filter(({ differs }) => !differs).map(({ differs: _differs, ...row }) => row);
    return async (tx) => {
      if (rows.length > 0) await tx.insert(dailyBalances).values(rows).onConflictDoNothing();
      return {};
    };
  },
  giveUp: async () => ({ failure: t.stepCouldNotFinish(t.steps.SNAPSHOT) }),
});

/** Accounts of failures. They have no page of their own. */
export async function snapshotNames(read: ReadDb, ids: readonly string[]) {
  const numbers = await accountNumbers(read, ids);
  return new Map([...numbers].map(([id, title]) => [id, { title, link: null }]));
}
