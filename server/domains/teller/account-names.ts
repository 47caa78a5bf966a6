import { eq } from "drizzle-orm";
import { anyOf, textsById } from "@/db/any-of";
import { lower } from "@/db/ignoring-case";
import { cashMovements, tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { moneyText } from "../../kernel/money";
import { branchNames } from "../branches/queries";
import { staffNames } from "../staff/staff-queries";

/** Staff name by till id, or the teller's sign-in if they are no staff user. */
export async function tillNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const staff = staffNames(read);
  const rows = await read
    .select({ id: tills.id, teller: tills.teller, name: staff.name })
    .from(tills)
    .leftJoin(staff, eq(staff.signIn, lower(tills.teller)))
    .where(anyOf(tills.id, ids));
  return new Map(rows.map(({ id, teller, name }) => [id, name ?? teller]));
}

/** Branch name by vault id. */
export async function vaultNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const branch = branchNames(read);
  const rows = await read
    .select({ id: vaults.id, name: branch.name })
    .from(vaults)
    .innerJoin(branch, eq(branch.id, vaults.branchId))
    .where(anyOf(vaults.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Till code by till id. */
export const tillsInWords = (read: ReadDb, ids: readonly string[]) => textsById(read, tills.id, tills.code, ids);

/** Journal reference and amount by movement id. */
export async function movementsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, entryReference, amountMinor: minor, currency } = cashMovements;
  const rows = await read.select({ id, entryReference, minor, currency }).from(cashMovements).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.entryReference}, ${moneyText(row)}`]));
}
