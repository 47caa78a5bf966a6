import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import { payCommission } from "../../contract/payouts";
import type { RiskFlag } from "../../contract/risk-flags";
import { createTransfer } from "../../contract/transfers";
import type { ParkedCase } from "../../domain";
import { accountInWords } from "../accounts/account-in-words";
import { NO_DETAIL } from "../accounts/evidence";
import { findAccount } from "../accounts/queries";
import { changesBefore } from "./destination-changes";

/** A registration that was changed shortly before a payment to it was sent: where it sent money before, and since. */
export async function changedPayeeFlags(
  read: ReadDb,
  { operation, input, submittedAt }: ParkedCase,
): Promise<RiskFlag[]> {
  const payeeId = { [createTransfer.id]: input.beneficiaryId, [payCommission.id]: input.id }[operation];
  if (typeof payeeId !== "string") return [];
  const changes = await changesBefore(read, payeeId, submittedAt);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [];
  const before = await inWords(read, first.settlementAccountId, first.whtTaxClass);
  const next = last.nextSettlementAccountId;
  const after = next === null ? t.isDeleted : await inWords(read, next, last.nextWhtTaxClass);
  const { changedAt: at, changedBy: name } = last;
  return [{ ...NO_DETAIL, flag: "PAYEE_CHANGED", at, name, before, after, mustAcknowledge: true }];
}

async function inWords(read: ReadDb, accountId: string, taxClass: string | null): Promise<string> {
  const account = await findAccount(read, accountId);
  const destination = account ? await accountInWords(read, account.accountNo) : t.atAnotherBank(accountId);
  return t.withTaxClass(destination, taxClass);
}
