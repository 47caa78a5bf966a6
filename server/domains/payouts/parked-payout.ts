import { and, eq } from "drizzle-orm";
import { parkedPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange, update } from "../../commands/rows";
import type { BusinessDate } from "../../kernel/business-date";
import { approvalStates } from "../approvals/approval-states";

// A payment that waits for a checker. Its row says what exactly was sent; whether it still waits follows from the approval. A payee
// has one row a currency, so that of two who send at once the second finds the first (parked_payouts_pkey, or the row as it was).

export type ParkedPayout = {
  approvalId: string;
  status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "WITHDRAWN";
  runId: string | null;
  cycle: BusinessDate | null;
  accrualIds: string[];
};

/** The payment to a payee that was sent to a checker last, with what became of it; null where none ever was. */
export async function lastParked(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
): Promise<ParkedPayout | null> {
  const approval = approvalStates(read);
  const { approvalId, runId, cycle, accrualIds, beneficiaryId, currency } = parkedPayouts;
  const [row] = await read
    .select({ approvalId, status: approval.status, runId, cycle, accrualIds })
    .from(parkedPayouts)
    .innerJoin(approval, eq(approval.id, approvalId))
    .where(and(eq(beneficiaryId, of.beneficiaryId), eq(currency, of.currency)));
  return row ?? null;
}

/** What stands while it waits, in the place of what was sent before it. */
export function parkedRow(
  of: { beneficiaryId: string; currency: string },
  sent: Omit<ParkedPayout, "status">,
  before: ParkedPayout | null,
): RowChange {
  if (before === null) return insert(parkedPayouts, { ...of, ...sent });
  return update(parkedPayouts, of, { expect: { approvalId: [before.approvalId] }, set: sent, refusal: "STALE" });
}

/** What was sent to a checker under this approval, as it is paid once approved; null when another one took its place. */
export async function sentPayout(
  read: ReadDb,
  approval: string,
): Promise<(Omit<ParkedPayout, "status" | "approvalId"> & { upTo: null }) | null> {
  const { approvalId, runId, cycle, accrualIds } = parkedPayouts;
  const [row] = await read.select({ runId, cycle, accrualIds }).from(parkedPayouts).where(eq(approvalId, approval));
  return row ? { ...row, upTo: null } : null;
}
