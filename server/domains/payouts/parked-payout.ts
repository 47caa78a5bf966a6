import { and, eq } from "drizzle-orm";
import { parkedPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange, update } from "../../commands/rows";
import type { BusinessDate } from "../../kernel/business-date";
import type { ApprovalStatus } from "../../kernel/value-sets";
import { approvalStates } from "../approvals/approval-states";
import type { PaidPayee } from "./paid-payee";
import { withholdingRate } from "./withholding";

// A payment that waits for a checker. Its row says what exactly was sent: accruals, destination and tax; whether it still waits follows
// from the approval. A payee has one row a currency, so that of two who send concurrently the second finds the first
// (parked_payouts_pkey, or the row as it was).

export type ParkedPayout = {
  approvalId: string;
  status: ApprovalStatus;
  accrualIds: string[];
};

/** The payment to a payee that was sent to a checker last, with what became of it; null where none ever was. */
export async function lastParked(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
): Promise<ParkedPayout | null> {
  const approval = approvalStates(read);
  const { approvalId, accrualIds, beneficiaryId, currency } = parkedPayouts;
  const [row] = await read
    .select({ approvalId, status: approval.status, accrualIds })
    .from(parkedPayouts)
    .innerJoin(approval, eq(approval.id, approvalId))
    .where(and(eq(beneficiaryId, of.beneficiaryId), eq(currency, of.currency)));
  return row ?? null;
}

/** A payment as it was sent to a checker; without `payee` by a release that copied no destination. */
export type SentPayout = {
  runId: string | null;
  cycle: BusinessDate | null;
  accrualIds: readonly string[];
  payee: PaidPayee | null;
};

/** What stands while it waits, in the place of what was sent before it. */
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

/** What was sent to a checker under this approval; null when another one took its place. */
export async function sentPayout(read: ReadDb, approval: string): Promise<SentPayout | null> {
  const [row] = await read.select().from(parkedPayouts).where(eq(parkedPayouts.approvalId, approval));
  return row ? sentOf(row) : null;
}

/** The destination and tax that were sent last; null where none was, or by a release that copied none. */
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
