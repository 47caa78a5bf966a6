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

/** Decimals as stored. */
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

/** By code, active and inactive. */
export async function listCommissions(read: ReadDb): Promise<CommissionView[]> {
  const byCode = inByteOrder(commissions.commissionCode);
  return (await read.select(columns).from(commissions).orderBy(byCode)).map(commissionView);
}

export async function findCommission(read: ReadDb, code: string): Promise<CommissionForChange | null> {
  const [found] = await read
    .select({ row: columns, edition: editionOf(commissions) })
    .from(commissions)
    .where(eq(commissions.commissionCode, code));
  return found ?? null;
}

/** Throws NOT_FOUND. */
export async function getCommissionForChange(read: ReadDb, code: string): Promise<CommissionForChange> {
  return requireFound(await findCommission(read, code), "commission");
}

/** Throws NOT_FOUND. */
export async function getCommission(read: ReadDb, code: string): Promise<CommissionView> {
  return commissionView((await getCommissionForChange(read, code)).row);
}

export async function commissionsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, commissionCode, name } = commissions;
  const rows = await read.select({ id, commissionCode, name }).from(commissions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.commissionCode} ${row.name}`]));
}
