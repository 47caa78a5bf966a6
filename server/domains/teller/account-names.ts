import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { branchCodes } from "../branches/queries";

/** What people call these tills, by id: `Till M1`. */
export async function tillNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select({ id: tills.id, code: tills.code }).from(tills).where(anyOf(tills.id, ids));
  return new Map(rows.map(({ id, code }) => [id, `Till ${code}`]));
}

/** What people call these vaults, by id: `Vault of MAIN in USD`. */
export async function vaultNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const branch = branchCodes(read);
  const rows = await read
    .select({ id: vaults.id, branchCode: branch.code, currency: vaults.currency })
    .from(vaults)
    .innerJoin(branch, eq(branch.id, vaults.branchId))
    .where(anyOf(vaults.id, ids));
  return new Map(rows.map(({ id, branchCode, currency }) => [id, `Vault of ${branchCode} in ${currency}`]));
}
