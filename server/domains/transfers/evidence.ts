import { and, eq, isNotNull } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { RiskFlag } from "../../contract/approvals";
import type { ParkedCase } from "../../domain";
import { NO_DETAIL } from "../accounts/evidence";
import { createTransfer } from "./create-transfer";

/** A payee to whom the payer has never sent money before. */
export async function transferFlags(read: ReadDb, { operation, accountIds }: ParkedCase): Promise<RiskFlag[]> {
  const [payer, payee] = accountIds;
  if (operation !== createTransfer.operation.id || payer === undefined || payee === undefined) return [];
  const [earlier] = await read
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.fromAccountId, payer), eq(transfers.toAccountId, payee), isNotNull(transfers.entryId)))
    .limit(1);
  return earlier ? [] : [{ ...NO_DETAIL, flag: "PAYEE_NEW", accountId: payee }];
}
