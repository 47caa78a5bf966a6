import { asc, eq, getTableColumns } from "drizzle-orm";
import { tillCounts, tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { TillCountView } from "../../contract/teller/cash";
import { moneyToWire } from "../../kernel/money";
import { countDifference } from "./till";

function countRows(read: ReadDb, tillId: string) {
  return read
    .select({ ...getTableColumns(tillCounts), currency: tills.currency })
    .from(tillCounts)
    .innerJoin(tills, eq(tills.id, tillCounts.tillId))
    .where(eq(tillCounts.tillId, tillId))
    .orderBy(asc(tillCounts.number));
}

/** Amounts in minor units. `lineSeq`: lines of the till's account at the count. */
export type TillCountRow = Awaited<ReturnType<typeof countRows>>[number];

export function findTillCounts(read: ReadDb, tillId: string): Promise<TillCountRow[]> {
  return countRows(read, tillId);
}

export async function listTillCounts(read: ReadDb, tillId: string): Promise<TillCountView[]> {
  return (await countRows(read, tillId)).map(tillCountView);
}

export function tillCountView(row: Omit<TillCountRow, "lineSeq">): TillCountView {
  const { id, tillId, number, currency, denominations, countedAt, countedBy, countedByName } = row;
  const counted = { minor: row.countedMinor, currency };
  const expected = { minor: row.expectedMinor, currency };
  return {
    countId: id,
    tillId,
    number,
    counted: moneyToWire(counted),
    expected: moneyToWire(expected),
    difference: moneyToWire(countDifference(expected, counted)),
    denominations,
    countedAt,
    countedBy,
    countedByName,
  };
}
