import { eq } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import * as form from "@/words/service/contract";
import * as t from "@/words/service/transfers";
import type { Plan } from "../../commands/plan";
import { validationError } from "../../kernel/errors";
import type { Money } from "../../kernel/money";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { partyOfAccount } from "../accounts/account-owners";
import { accountInWords, customerAccount, requireCurrency } from "../accounts/customer-account";
import { requireUnheld } from "../beneficiaries/holds";
import { inactiveOwners } from "../beneficiaries/inactive-payees";
import {
  beneficiaryInactive,
  findPayee,
  namedPayee,
  type Payee,
  type PayoutTarget,
  payeeAsRead,
  payoutTarget,
  unknownBeneficiary,
} from "../beneficiaries/payees";

// The destination of a transfer: one of our accounts by number, or a beneficiary of the payer, whose account may be at another
// bank.

/** `account` and `target` as in a payee. The plan includes the conditions for commit. */
export type Destination = PayoutTarget & {
  /** Copied from the beneficiary into the transfer. */
  named: { id: string; name: string | null; externalAccountId: string | null } | null;
  /** Null once the registration is deleted. */
  payee: Payee | null;
  conditions: Pick<Plan, "requireRows" | "expectVersions">;
};

/** `parkedAs`: the id of the parked transfer under approval. */
type NamedDestination = {
  toAccount?: string | undefined;
  beneficiaryId?: string | undefined;
  from: LedgerAccountRef;
  amount: Money;
  parkedAs: string | null;
};

/**
 * Account states are checked under lock. Throws VALIDATION_ERROR, UNKNOWN_ACCOUNT, UNKNOWN_BENEFICIARY, BENEFICIARY_INACTIVE,
 * CURRENCY_MISMATCH, PARTY_UNDER_REVIEW.
 */
export async function destinationOf(read: ReadDb, request: NamedDestination): Promise<Destination> {
  const { toAccount, beneficiaryId, parkedAs } = request;
  if (beneficiaryId !== undefined) {
    const parked = parkedAs === null ? null : await parkedDestination(read, request, parkedAs, beneficiaryId);
    return parked ?? toBeneficiary(read, request, beneficiaryId);
  }
  if (toAccount === undefined) throw validationError({ toAccount: t.isRequired });
  return toNumber(read, request, toAccount);
}

async function toNumber(read: ReadDb, { from, amount }: NamedDestination, number: string): Promise<Destination> {
  const account = await customerAccount(read, { number }, "toAccount");
  requireCurrency(account, amount, "toAccount");
  const { owners, expectVersions } = await inactiveOwners(read, account.id);
  if (owners.size > 0) {
    const payer = await partyOfAccount(read, from.id);
    if (payer !== null && owners.has(payer)) throw beneficiaryInactive(t.isAnInactiveBeneficiary, "toAccount");
  }
  return {
    account,
    target: account,
    named: null,
    payee: null,
    conditions: { expectVersions },
  };
}

/** A registration of the payer's own party. `toAccount`, if sent, must match it. */
async function toBeneficiary(
  read: ReadDb,
  { toAccount, from, amount }: NamedDestination,
  beneficiaryId: string,
): Promise<Destination> {
  const { payee, requireRows } = await namedPayee(read, beneficiaryId);
  const { id, name, ownerPartyId, settlementAccountId } = payee;
  if (ownerPartyId !== (await partyOfAccount(read, from.id))) throw unknownBeneficiary(t.isNotThePayers);
  const { account, target, conditions } = await payoutTarget(read, payee, amount.currency);
  if (toAccount !== undefined && toAccount !== account?.number) {
    throw validationError({ toAccount: t.isNotTheBeneficiarysAccount });
  }
  if (account?.id === from.id) throw validationError({ beneficiaryId: form.mustDifferFromThePayersAccount });
  const named = { id, name, externalAccountId: account === null ? settlementAccountId : null };
  return {
    account,
    target,
    named,
    payee,
    conditions: { ...conditions, requireRows: [...requireRows, ...conditions.requireRows] },
  };
}

/**
 * The destination copied when the transfer parked, as its checker saw it. A changed or deleted registration does not affect it,
 * an INACTIVE one refuses it.
 */
async function parkedDestination(
  read: ReadDb,
  { from }: NamedDestination,
  transferId: string,
  beneficiaryId: string,
): Promise<Destination | null> {
  const { id, toAccountId, externalAccountId, beneficiaryName } = transfers;
  const [parked] = await read
    .select({ toAccountId, externalAccountId, name: beneficiaryName })
    .from(transfers)
    .where(eq(id, transferId));
  if (!parked) return null;
  const payee = await findPayee(read, beneficiaryId);
  if (payee?.status === "INACTIVE") throw beneficiaryInactive(t.isInactiveNow);
  const account = parked.toAccountId === null ? null : await findLedgerAccount(read, parked.toAccountId);
  const settlementAccountId = parked.externalAccountId ?? parked.toAccountId;
  const ownerPartyId = await partyOfAccount(read, from.id);
  if (settlementAccountId === null || ownerPartyId === null) return null;
  const paid = { id: beneficiaryId, ownerPartyId, settlementAccountId, name: parked.name };
  const unchanged = await requireUnheld(read, paid, { isExternal: account === null });
  return {
    account,
    target: account ?? (await glCodeOf(read, "NOSTRO")),
    named: { id: beneficiaryId, name: parked.name, externalAccountId: parked.externalAccountId },
    payee,
    conditions: { ...unchanged, requireRows: [...(payee ? [payeeAsRead(payee)] : []), ...unchanged.requireRows] },
  };
}

export async function destinationInWords(read: ReadDb, { account, named }: Destination): Promise<string> {
  if (account) return accountInWords(read, account.number);
  return named?.name ? t.atAnotherBank(named.name) : t.anotherBank;
}
