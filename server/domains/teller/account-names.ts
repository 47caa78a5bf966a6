import { eq } from "drizzle-orm";
import { anyOf, textsById } from "@/db/any-of";
import { lower } from "@/db/ignoring-case";
import { cashMovements, tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { moneyText } from "../../kernel/money";
import { branchNames } from "../branches/queries";
import { staffNames } from "../staff/staff-queries";

/** Who works at these tills, by the till's id: `Nadia Rahman`. Of a teller who is no staff user, what the till was opened with. */
export async function tillNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const staff = staffNames(read);
  const rows = await read
    .select({ id: tills.id, teller: tills.teller, name: staff.name })
    .from(tills)
    .leftJoin(staff, eq(staff.signIn, lower(tills.teller)))
    .where(anyOf(tills.id, ids));
  return new Map(rows.map(({ id, teller, name }) => [id, name ?? teller]));
}

/** The branches of these vaults, by the vault's id: `Harbour Street`. */
export async function vaultNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const branch = branchNames(read);
  const rows = await read
    .select({ id: vaults.id, name: branch.name })
    .from(vaults)
    .innerJoin(branch, eq(branch.id, vaults.branchId))
    .where(anyOf(vaults.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tills by their codes, for what has their ids. */
export const tillsInWords = (read: ReadDb, ids: readonly string[]) => textsById(read, tills.id, tills.code, ids);

/** Cash movements by their entry and amount, for what has their ids. */
export async function movementsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, entryReference, amountMinor: minor, currency } = cashMovements;
  const rows = await read.select({ id, entryReference, minor, currency }).from(cashMovements).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.entryReference}, ${moneyText(row)}`]));
}
