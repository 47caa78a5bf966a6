import { and, eq, isNotNull } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { RiskFlag } from "../../contract/risk-flags";
import type { ParkedCase } from "../../domain";
import { NO_DETAIL } from "../accounts/evidence";
import { createTransfer } from "./create-transfer";

/** A payee to whom the payer has never sent money before: an account of ours, or a beneficiary at another bank. */
export async function transferFlags(read: ReadDb, { operation, accountIds, input }: ParkedCase): Promise<RiskFlag[]> {
  const [payer, payee = null] = new Set(accountIds);
  if (operation !== createTransfer.operation.id || payer === undefined) return [];
  const { toAccountId, beneficiaryId, fromAccountId, entryId } = transfers;
  const [earlier] = await read
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(fromAccountId, payer),
        payee === null ? eq(beneficiaryId, String(input.beneficiaryId)) : eq(toAccountId, payee),
        isNotNull(entryId),
      ),
    )
    .limit(1);
  return earlier ? [] : [{ ...NO_DETAIL, flag: "PAYEE_NEW", accountId: payee }];
}
