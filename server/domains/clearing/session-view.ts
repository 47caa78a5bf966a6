import type { clearingRuns } from "@/db/schema/clearing";
import * as clearing from "@/words/service/clearing";
import * as t from "@/words/service/clearing/sessions";
import type { ClearingSessionView } from "../../contract/clearing/sessions";
import { dateInWords } from "../../kernel/business-date";
import { moneyText, moneyToWire } from "../../kernel/money";
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

export function totalsInWords(count: number | null, minor: bigint | null, currency: string): string {
  const parts = [count === null ? "" : t.itemsCounted(count), minor === null ? "" : moneyText({ minor, currency })];
  return parts.filter(Boolean).join(", ");
}

/** Both totals and their difference as a sentence. Null if they agree. */
export function differenceInWords(house: string, of: Totals & Pick<Session, "businessDate">): string | null {
  const { count, minor } = differenceOf(of);
  if (!count && !minor) return null;
  const expected = totalsInWords(of.expectedCount, of.expectedMinor, of.currency);
  const lodged = totalsInWords(of.count, of.minor, of.currency);
  const off = totalsInWords(count || null, minor || null, of.currency);
  return clearing.totalsDiffer(t.sessionOf(house, dateInWords(of.businessDate)), expected, lodged, off);
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
