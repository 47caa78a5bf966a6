import { eq, getTableColumns } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { inByteOrder } from "@/db/byte-order";
import { commissions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import { type Edition, editionOf } from "../../commands/edit";
import type { CommissionView } from "../../contract/pricing/commissions";
import { requireFound } from "../../kernel/errors";
import { numberOf } from "./decimals";

const { createdAt, updatedAt, updatedBy, ...columns } = getTableColumns(commissions);

type Row = Pick<typeof commissions.$inferSelect, keyof typeof columns>;

/** A definition with what a change has to know of it: decimals as its row has them. */
export type CommissionForChange = { row: Row; edition: Edition };

export function commissionView(row: Row): CommissionView {
  return {
    ...row,
    amount: numberOf(row.amount),
    rate: numberOf(row.rate),
    minAmount: numberOf(row.minAmount),
    maxAmount: numberOf(row.maxAmount),
  };
}

/** All definitions, active and inactive, by code. */
export async function listCommissions(read: ReadDb): Promise<CommissionView[]> {
  const byCode = inByteOrder(commissions.commissionCode);
  return (await read.select(columns).from(commissions).orderBy(byCode)).map(commissionView);
}

/** The definition with this code, or null. */
export async function findCommission(read: ReadDb, code: string): Promise<CommissionForChange | null> {
  const [found] = await read
    .select({ row: columns, edition: editionOf(commissions) })
    .from(commissions)
    .where(eq(commissions.commissionCode, code));
  return found ?? null;
}

/** The definition with what a change has to know of it. Throws NOT_FOUND. */
export async function getCommissionForChange(read: ReadDb, code: string): Promise<CommissionForChange> {
  return requireFound(await findCommission(read, code), "commission");
}

/** The definition with this code. Throws NOT_FOUND. */
export async function getCommission(read: ReadDb, code: string): Promise<CommissionView> {
  return commissionView((await getCommissionForChange(read, code)).row);
}

/** Definitions by code and name, for what has their ids. */
export async function commissionsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, commissionCode, name } = commissions;
  const rows = await read.select({ id, commissionCode, name }).from(commissions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.commissionCode} ${row.name}`]));
}
