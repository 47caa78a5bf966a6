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
    undecidedCounts(reports, "createTransfer", COUNTED_TO + 1),
    countedRows(reports, transfers, isNotNull(transfers.entryId)),
    reversalCount(reports, "transfer", COUNTED_TO + 1),
  ]);
  const exactly = (count = 0): Counted =>
    count > COUNTED_TO ? { count: COUNTED_TO, more: true } : { count, more: false };
  const unposted = Object.values(sent).reduce((sum, count) => sum + count, 0);
  return {
    ALL: entered.more ? entered : exactly(entered.count + unposted),
    POSTED: entered.more ? entered : exactly(Math.max(0, entered.count - reversed)),
    REVERSED: exactly(reversed),
    PENDING_APPROVAL: exactly(sent.PENDING),
    REJECTED: exactly(sent.REJECTED),
    EXPIRED: exactly(sent.EXPIRED),
    WITHDRAWN: exactly(sent.WITHDRAWN),
  };
}
