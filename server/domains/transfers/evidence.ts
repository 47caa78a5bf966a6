import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { RiskFlag } from "../../contract/approvals";
import type { ParkedCase } from "../../domain";
import { partyOfAccount } from "../accounts/account-owners";
import { NO_DETAIL } from "../accounts/evidence";
import { heldFlags, isUnnamed } from "../beneficiaries/holds";
import { createTransfer } from "./create-transfer";

/** Flags a first payment to a payee, an external payee without a name, and a payee under review. */
export async function transferFlags(read: ReadDb, { operation, accountIds, input }: ParkedCase): Promise<RiskFlag[]> {
  const [payer, payee = null] = new Set(accountIds);
  if (operation !== createTransfer.operation.id || payer === undefined) return [];
  return [
    ...(await newPayeeFlags(read, payer, payee, input)),
    ...(typeof input.beneficiaryId === "string" ? await payeeFlags(read, payer, input) : []),
  ];
}

type Input = ParkedCase["input"];

/** One of our accounts, or a beneficiary at another bank. */
async function newPayeeFlags(read: ReadDb, payer: string, payee: string | null, input: Input): Promise<RiskFlag[]> {
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

/** By the copy in the pending transfer: a name added to the registration later was not part of the request. */
async function payeeFlags(read: ReadDb, payer: string, input: Input): Promise<RiskFlag[]> {
  const { beneficiaryId, beneficiaryName: name, toAccountId, externalAccountId } = transfers;
  const { fromAccountId, idempotencyKey, entryId } = transfers;
  const [parked] = await read
    .select({ id: beneficiaryId, name, toAccountId, externalAccountId })
    .from(transfers)
    .where(
      and(
        eq(fromAccountId, payer),
        eq(beneficiaryId, String(input.beneficiaryId)),
        eq(idempotencyKey, String(input.idempotencyKey)),
        isNull(entryId),
      ),
    );
  const settlementAccountId = parked?.externalAccountId ?? parked?.toAccountId ?? null;
  const ownerPartyId = await partyOfAccount(read, payer);
  if (!parked || parked.id === null || settlementAccountId === null || ownerPartyId === null) return [];
  const isExternal = parked.externalAccountId !== null;
  const unnamed = isExternal && isUnnamed(parked);
  const paid = { id: parked.id, name: parked.name, ownerPartyId, settlementAccountId };
  return [
    ...(unnamed ? [{ ...NO_DETAIL, flag: "PAYEE_UNNAMED" as const, mustAcknowledge: true }] : []),
    ...(await heldFlags(read, paid, { isExternal })),
  ];
}
