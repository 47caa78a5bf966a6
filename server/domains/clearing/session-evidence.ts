import { z } from "zod";
import type { ReadDb } from "@/db/tx";
import type { RiskFlag } from "../../contract/approvals";
import type { ParkedCase } from "../../domain";
import { moneyFromWire, moneyToWire } from "../../kernel/money";
import { NO_DETAIL } from "../accounts/evidence";
import { closeClearingSession } from "./close-clearing-session";
import { lodgedOf, NOTHING_LODGED } from "./lodged";
import { differenceOf } from "./session-view";
import { findSessionById } from "./sessions";

const closed = z.object({
  id: z.guid(),
  expectedCount: z.int().optional(),
  expectedAmount: z.object({ amount: z.number(), currency: z.string() }).optional(),
});

/** The present difference between the lodged and the expected totals. */
export async function differenceFlags(read: ReadDb, { operation, input }: ParkedCase): Promise<RiskFlag[]> {
  const sent = operation === closeClearingSession.operation.id ? closed.safeParse(input) : null;
  const session = sent?.success ? await findSessionById(read, sent.data.id) : null;
  if (!sent?.success || session?.status !== "OPEN") return [];
  const lodged = (await lodgedOf(read, [session])).get(session.id) ?? NOTHING_LODGED;
  const expected = sent.data.expectedAmount ? moneyFromWire(sent.data.expectedAmount) : null;
  const { count, minor } = differenceOf({
    ...{ ...session, ...lodged },
    expectedCount: sent.data.expectedCount ?? session.expectedCount,
    expectedMinor: expected?.minor ?? session.expectedMinor,
  });
  if (!count && !minor) return [];
  const amount = minor === null ? null : moneyToWire({ minor, currency: expected?.currency ?? session.currency });
  return [{ ...NO_DETAIL, flag: "CONTROL_DIFFERENCE", count, amount, mustAcknowledge: true }];
}
