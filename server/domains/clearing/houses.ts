import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { inByteOrder } from "@/db/byte-order";
import { clearingHouses } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing";
import type { ClearingHouseView } from "../../contract/clearing/houses";
import { DomainError, requireFound } from "../../kernel/errors";

export const DEFAULT_HOUSE = "CTS";

export type House = typeof clearingHouses.$inferSelect;

/** Items settle one by one against the central bank, outside the net. */
export const isGross = ({ scheme }: Pick<House, "scheme">): boolean => scheme.trim().toUpperCase() === "RTGS";

export async function findHouse(read: ReadDb, code: string): Promise<House | null> {
  const [house] = await read.select().from(clearingHouses).where(eq(clearingHouses.code, code));
  return house ?? null;
}

/** Throws NOT_FOUND. */
export async function getHouse(read: ReadDb, code: string): Promise<House> {
  const house = await findHouse(read, code);
  if (house === null) throw new DomainError("NOT_FOUND", t.thereIsNoHouse(code));
  return house;
}

/** Throws NOT_FOUND and HOUSE_INACTIVE. */
export async function getActiveHouse(read: ReadDb, code: string): Promise<House> {
  const house = await getHouse(read, code);
  if (!house.active) throw new DomainError("HOUSE_INACTIVE", t.houseIsInactive(code));
  return house;
}

export async function findHouseById(read: ReadDb, id: string): Promise<House | null> {
  const [house] = await read.select().from(clearingHouses).where(eq(clearingHouses.id, id));
  return house ?? null;
}

/** Throws NOT_FOUND. */
export async function getHouseById(read: ReadDb, id: string): Promise<House> {
  return requireFound(await findHouseById(read, id), "clearingHouse");
}

/** Few rows: a bank takes part in a handful of houses. */
export function allHouses(read: ReadDb): Promise<House[]> {
  return read.select().from(clearingHouses).orderBy(inByteOrder(clearingHouses.code));
}

/** Codes by id. */
export async function houseCodes(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, code } = clearingHouses;
  const rows = await read.select({ id, code }).from(clearingHouses).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.code]));
}

/** Code and name by id. */
export async function housesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, code, name } = clearingHouses;
  const rows = await read.select({ id, code, name }).from(clearingHouses).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.code} ${row.name}`]));
}

export function houseView(house: House): ClearingHouseView {
  const { updatedAt: _, updatedBy: __, ...view } = house;
  return view;
}
