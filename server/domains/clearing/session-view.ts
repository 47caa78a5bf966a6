import type { clearingRuns } from "@/db/schema/clearing";
import type { ClearingSessionView } from "../../contract/clearing/sessions";
import { moneyToWire } from "../../kernel/money";
import type { Lodged } from "./lodged";
import type { Session } from "./sessions";

export type Run = Pick<
  typeof clearingRuns.$inferSelect,
  "status" | "total" | "processed" | "rolledForward" | "deemedApproved" | "failure"
>;

type Totals = Pick<Session, "currency" | "expectedCount" | "expectedMinor"> & Pick<Lodged, "count" | "minor">;

/** Lodged less expected. Null where nothing is expected. */
export function differenceOf({ expectedCount, expectedMinor, count, minor }: Totals) {
  return {
    count: expectedCount === null ? null : count - expectedCount,
    minor: expectedMinor === null ? null : minor - expectedMinor,
  };
}

export function sessionView(
  session: Session,
  { house, lodged, run }: { house: string; lodged: Lodged; run: Run | null },
): ClearingSessionView {
  const { currency, expectedMinor } = session;
  const money = (minor: bigint | null) => (minor === null ? null : moneyToWire({ minor, currency }));
  const difference = differenceOf({ ...session, ...lodged });
  return {
    id: session.id,
    house,
    businessDate: session.businessDate,
    status: session.status,
    expectedCount: session.expectedCount,
    expectedAmount: money(expectedMinor),
    itemCount: lodged.count,
    itemAmount: moneyToWire({ minor: lodged.minor, currency }),
    countDifference: difference.count,
    amountDifference: money(difference.minor),
    pendingInward: lodged.pendingInward,
    differenceAccepted: session.differenceAccepted,
    openedBy: session.openedBy,
    openedAt: session.openedAt,
    closedBy: session.closedBy,
    closedAt: session.closedAt,
    settledAt: session.settledAt,
    closing: run && {
      status: run.status,
      total: run.total,
      processed: run.processed,
      rolledForward: run.rolledForward,
      deemedApproved: run.deemedApproved,
      failure: run.failure,
    },
  };
}
