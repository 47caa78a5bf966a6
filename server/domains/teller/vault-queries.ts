import { and, desc, eq, sql } from "drizzle-orm";
import { inByteOrder } from "@/db/byte-order";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { cashMovements, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { Placed } from "../../auth/scope";
import type { VaultView } from "../../contract/teller/cash";
import { moneyToWire } from "../../kernel/money";
import { accountStates } from "../../posting/account-states";
import { branchCodes } from "../branches/queries";
import { atBranches } from "./scope";

/** By branch code and currency. */
export async function listVaults(
  read: ReadDb,
  { branchCode }: { branchCode?: string },
  reader: Placed | null,
): Promise<VaultView[]> {
  const branch = branchCodes(read);
  const state = accountStates(read);
  // One index lookup per vault.
  const last = read
    .select({ at: cashMovements.postedAt })
    .from(cashMovements)
    .where(eq(cashMovements.vaultId, vaults.id))
    .orderBy(desc(cashMovements.postedAt))
    .limit(1)
    .as("last_movement");
  const { id, currency } = vaults;
  const rows = await read
    .select({ id, branchCode: branch.code, currency, balance: state.balance, lastMovementAt: last.at })
    .from(vaults)
    .innerJoin(branch, eq(branch.id, vaults.branchId))
    .innerJoin(state, eq(state.id, vaults.id))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        branchCode === undefined ? undefined : sameIgnoringCase(branch.code, branchCode),
        atBranches(branch.code, reader),
      ),
    )
    .orderBy(inByteOrder(branch.code), inByteOrder(currency));
  return rows.map(({ id: vaultId, balance, ...vault }) => ({
    vaultId,
    ...vault,
    balance: moneyToWire({ minor: balance, currency: vault.currency }),
  }));
}
