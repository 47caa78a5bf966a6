import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { RowRequirement } from "../../commands/rows";
import { DomainError, notFound } from "../../kernel/errors";
import { findPayee, namedPayee } from "../beneficiaries/payees";
import { findParty, partyAsRead } from "../parties/queries";
import { lastCopied } from "./open-accruals";
import { withholdingRate } from "./withholding";

export const labelOf = (name: string | null): string => name ?? t.anUnnamedBeneficiary;

export type PaidPayee = {
  id: string;
  ownerPartyId: string;
  settlementAccountId: string;
  name: string | null;
  whtTaxClass: string | null;
  /** Percent as decimal text. */
  whtRate: string;
};

/** The payee with the conditions of the commit. */
export type PayeeToPay = {
  payee: PaidPayee;
  isRegistered: boolean;
  /** Null if destination and tax class never changed, and for a payment that was submitted for approval. */
  changedHoursAgo: number | null;
  requireRows: RowRequirement[];
};

/** The payee of a new payment: the registration, or its copy in the newest open accrual. @throws NOT_FOUND, BENEFICIARY_INACTIVE */
export async function payeeToPay(read: ReadDb, id: string, currency: string): Promise<PayeeToPay> {
  if ((await findPayee(read, id)) === null) {
    const copied = await lastCopied(read, { beneficiaryId: id, currency });
    if (copied === null) throw notFound("beneficiary");
    return {
      payee: { ...copied, id, whtRate: withholdingRate(copied.whtTaxClass) },
      isRegistered: false,
      changedHoursAgo: null,
      requireRows: [],
    };
  }
  const { payee, requireRows } = await namedPayee(read, id, "id");
  return {
    payee: { ...payee, whtRate: withholdingRate(payee.whtTaxClass) },
    isRegistered: true,
    changedHoursAgo: payee.changedHoursAgo,
    requireRows,
  };
}

/** The payee as submitted for approval. @throws BENEFICIARY_INACTIVE */
export async function payeeAsSent(read: ReadDb, payee: PaidPayee): Promise<PayeeToPay> {
  if ((await findPayee(read, payee.id)) === null)
    return { payee, isRegistered: false, changedHoursAgo: null, requireRows: [] };
  const { requireRows } = await namedPayee(read, payee.id, "id");
  return { payee, isRegistered: true, changedHoursAgo: null, requireRows };
}

/** An owner who is a customer must be ACTIVE, wherever the account is. @throws PARTY_UNDER_REVIEW, PARTY_BLOCKED */
export async function ownerMayBePaid(read: ReadDb, { ownerPartyId, name }: PaidPayee): Promise<RowRequirement[]> {
  const owner = await findParty(read, ownerPartyId);
  if (owner === null) return [];
  const label = labelOf(name);
  if (owner.status === "UNDER_REVIEW") {
    throw new DomainError("PARTY_UNDER_REVIEW", t.ownerIsRestricted(label));
  }
  if (owner.status === "BLOCKED") throw new DomainError("PARTY_BLOCKED", t.ownerIsRestricted(label));
  return [partyAsRead(owner)];
}
