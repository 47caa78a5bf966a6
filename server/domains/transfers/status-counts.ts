import { isNotNull } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { TransferView } from "../../contract/transfers";
import { COUNTED_TO, countedRows } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import { undecidedCounts } from "../approvals/approval-states";
import { reversalCount } from "../ledger/entries-of-sources";

export type TransferStatus = TransferView["status"];

/** Per status and in total, counted up to COUNTED_TO. */
export async function transferCounts(reports: ReadDb): Promise<Record<TransferStatus | "ALL", Counted>> {
  const [sent, entered, reversed] = await Promise.all([
    // Unposted transfers have the status of their approval.
    undecidedCounts(reports, "createTransfer", COUNTED_TO),
    countedRows(reports, transfers, isNotNull(transfers.entryId)),
    reversalCount(reports, "transfer", COUNTED_TO + 1),
  ]);
  const { PENDING, ...decided } = sent;
  const unposted = Object.values(sent);
  const all = unposted.reduce((sum, { count }) => sum + count, entered.count);
  return {
    ALL: entered.more
      ? entered
      : counted(
          all,
          unposted.some(({ more }) => more),
        ),
    POSTED: entered.more ? entered : counted(Math.max(0, entered.count - reversed)),
    REVERSED: counted(reversed),
    PENDING_APPROVAL: PENDING,
    ...decided,
  };
}

const counted = (count: number, more = false): Counted => ({
  count: Math.min(count, COUNTED_TO),
  more: more || count > COUNTED_TO,
});
