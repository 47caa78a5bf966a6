import { and, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { parkedPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange, update } from "../../commands/rows";
import type { BusinessDate } from "../../kernel/business-date";
import type { ApprovalStatus } from "../../kernel/value-sets";
import { approvalStates } from "../approvals/approval-states";
import type { PaidPayee } from "./paid-payee";
import { withholdingRate } from "./withholding";

// A pending payment: the exact accruals, destination and tax that were submitted. The approval holds its state. A payee has one row per
// currency, so a concurrent second submission conflicts (parked_payouts_pkey, or the changed row).

export type ParkedPayout = {
  approvalId: string;
  status: ApprovalStatus;
  accrualIds: string[];
};

type OfPayee = { readonly beneficiaryId: string; readonly currency: string };

/** The payee's latest submitted payment and its state. Null if there is none. */
export async function lastParked(read: ReadDb, of: OfPayee): Promise<ParkedPayout | null> {
  const parked = await parkedOf(read, [of.beneficiaryId]);
  return parked(of);
}

/** Of many registrations. */
export async function parkedOf(read: ReadDb, ids: readonly string[]): Promise<(of: OfPayee) => ParkedPayout | null> {
  const approval = approvalStates(read);
  const { approvalId, accrualIds, beneficiaryId, currency } = parkedPayouts;
  const rows = await read
    .select({ beneficiaryId, currency, approvalId, status: approval.status, accrualIds })
    .from(parkedPayouts)
    .innerJoin(approval, eq(approval.id, approvalId))
    .where(anyOf(beneficiaryId, ids));
  const keyOf = (of: OfPayee) => `${of.beneficiaryId} ${of.currency}`;
  const known = new Map(
    rows.map(({ beneficiaryId: id, currency: unit, ...row }) => [keyOf({ beneficiaryId: id, currency: unit }), row]),
  );
  return (of) => known.get(keyOf(of)) ?? null;
}

/** `payee` is absent if an earlier release submitted it. */
export type SentPayout = {
  runId: string | null;
  cycle: BusinessDate | null;
  accrualIds: readonly string[];
  payee: PaidPayee | null;
};

/** Replaces the row of an earlier submission. */
export function parkedRow(
  of: { beneficiaryId: string; currency: string },
  { approvalId, payee, ...sent }: Omit<SentPayout, "payee"> & { approvalId: string; payee: PaidPayee },
  before: ParkedPayout | null,
): RowChange {
  const { ownerPartyId, settlementAccountId, name: beneficiaryName, whtTaxClass, whtRate } = payee;
  const copied = { ownerPartyId, settlementAccountId, beneficiaryName, whtTaxClass, whtRate };
  const set = { ...sent, accrualIds: [...sent.accrualIds], ...copied, approvalId };
  if (before === null) return insert(parkedPayouts, { ...of, ...set });
  return update(parkedPayouts, of, { expect: { approvalId: [before.approvalId] }, set, refusal: "STALE" });
}

/** The payment submitted under this approval. Null once another replaced it. */
export async function sentPayout(read: ReadDb, approval: string): Promise<SentPayout | null> {
  const [row] = await read.select().from(parkedPayouts).where(eq(parkedPayouts.approvalId, approval));
  return row ? sentOf(row) : null;
}

/** Destination and tax of the latest submission. Null if there is none, or if an earlier release submitted it. */
export async function parkedPayee(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
): Promise<PaidPayee | null> {
  const { beneficiaryId, currency } = parkedPayouts;
  const [row] = await read
    .select()
    .from(parkedPayouts)
    .where(and(eq(beneficiaryId, of.beneficiaryId), eq(currency, of.currency)));
  return row ? sentOf(row).payee : null;
}

function sentOf(row: typeof parkedPayouts.$inferSelect): SentPayout {
  const { runId, cycle, accrualIds, beneficiaryId: id, beneficiaryName: name, whtTaxClass } = row;
  const { ownerPartyId, settlementAccountId, whtRate } = row;
  if (ownerPartyId === null || settlementAccountId === null) return { runId, cycle, accrualIds, payee: null };
  const rate = whtRate ?? withholdingRate(whtTaxClass);
  return {
    ...{ runId, cycle, accrualIds },
    payee: { id, ownerPartyId, settlementAccountId, name, whtTaxClass, whtRate: rate },
  };
}
