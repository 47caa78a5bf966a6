import type { ReadDb } from "@/db/tx";
import { taxClasses } from "@/words/beneficiaries";
import * as t from "@/words/service/beneficiaries";
import type { RiskFlag } from "../../contract/approvals";
import { payCommission } from "../../contract/payouts";
import { createTransfer } from "../../contract/transfers";
import type { ParkedCase } from "../../domain";
import { titleOf } from "../../kernel/words";
import { accountInWords } from "../accounts/customer-account";
import { NO_DETAIL } from "../accounts/evidence";
import { findAccount } from "../accounts/queries";
import { changesBefore } from "./destination-changes";

export async function changedPayeeFlags(
  read: ReadDb,
  { operation, input, submittedAt }: ParkedCase,
): Promise<RiskFlag[]> {
  const payeeId = { [createTransfer.id]: input.beneficiaryId, [payCommission.id]: input.id }[operation];
  if (typeof payeeId !== "string") return [];
  const changes = await changesBefore(read, payeeId, submittedAt);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [];
  const from = first.settlementAccountId;
  const before = await inWords(read, from, first.whtTaxClass);
  const next = last.nextSettlementAccountId;
  const after = next === null ? t.isDeleted : await inWords(read, next, last.nextWhtTaxClass, from);
  const { changedAt: at, changedBy: name } = last;
  return [{ ...NO_DETAIL, flag: "PAYEE_CHANGED", at, name, before, after, mustAcknowledge: true }];
}

/** `from` is the account that this one replaced. */
async function inWords(read: ReadDb, accountId: string, taxClass: string | null, from = accountId): Promise<string> {
  const destination = (await ownInWords(read, accountId)) ?? (await elsewhereInWords(read, accountId, from));
  const known: Readonly<Record<string, string>> = taxClasses;
  return t.withTaxClass(destination, known[taxClass ?? "NONE"] ?? titleOf(taxClass ?? ""));
}

async function ownInWords(read: ReadDb, accountId: string): Promise<string | null> {
  const account = await findAccount(read, accountId);
  return account && accountInWords(read, account.accountNo);
}

/** Two accounts at other banks differ only by their ids. */
async function elsewhereInWords(read: ReadDb, accountId: string, from: string): Promise<string> {
  const replaces = accountId !== from && (await findAccount(read, from)) === null;
  return replaces ? t.otherAtAnotherBank : t.atAnotherBank;
}
