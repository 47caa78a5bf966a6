import { and, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import { startEndOfDay } from "../../contract/end-of-day";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { waits } from "./approval-rows";
import { summaryWithoutAmounts } from "./hidden-balances";

type Waiting = Pick<typeof approvals.$inferSelect, "operation" | "summary">;

const listed = (
  kind: DayBlockers["kind"],
  isOfKind: (day: string) => SQL | undefined,
  titleOf: (approval: Waiting) => string,
): DayBlockers => ({
  kind,
  list: async (read, day, most) => {
    const { id, summary, makerName, maker, submittedAt, operation } = approvals;
    const rows = await read
      .select({ id, operation, summary, makerName, maker })
      .from(approvals)
      // The forced run itself is no unfinished work.
      .where(and(waits, ne(operation, startEndOfDay.id), isOfKind(day)))
      .orderBy(asc(submittedAt), asc(id))
      .limit(most);
    return rows.map((row) => ({
      ...{ id: row.id, title: titleOf(row), detail: row.makerName ?? row.maker, link: addressOf.approval(row.id) },
    }));
  },
});

/** Cash that waits for a checker expires with its business date. Other items outlive it. */
export const approvalBlockers: readonly DayBlockers[] = [
  listed(
    "PARKED_CASH",
    (day) => eq(approvals.expiresWith, day),
    ({ summary }) => summary,
  ),
  // The run does nothing to them. Readers of the end of day need not know whose rights, limits or money they concern.
  listed(
    "PENDING_APPROVAL",
    () => isNull(approvals.expiresWith),
    ({ operation }) => summaryWithoutAmounts(operation),
  ),
];
