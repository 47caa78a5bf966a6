import { eq, sql } from "drizzle-orm";
import { endOfDayChecks, endOfDayRuns } from "@/db/schema/end-of-day";
import { currentSnapshot } from "@/db/snapshot";
import { inPrimarySnapshot, type ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { bankDomains } from "../../domain";
import { backgroundTx } from "../../jobs/background-tx";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyText, NO_CURRENCY } from "../../kernel/money";
import { failureCount } from "../../runs/progress";
import { comparedControls } from "../ledger/control-totals";
import { dayBlockers } from "./blockers";
import { checkTitle } from "./check-title";

type Run = typeof endOfDayRuns.$inferSelect;
type Check = Omit<typeof endOfDayChecks.$inferSelect, "runId">;

/** The run ends before it moves the business date. No retry of the step itself resolves it. */
export class DayStaysOpen extends Error {}

/** Compares every control total, at the end of the date, and every invariant in one snapshot, and keeps the figures. A difference or an earlier failure ends the run. */
export async function reconcile({ id, businessDate }: Run): Promise<boolean> {
  const { checks, failed, exceptions, reconciledAt } = await inPrimarySnapshot(async (read) => ({
    reconciledAt: await currentSnapshot(read),
    checks: await checksOf(read, businessDate),
    failed: await failureCount(read, id),
    exceptions: await dayBlockers(read, businessDate),
  }));
  await backgroundTx(async (tx) => {
    await tx.update(endOfDayRuns).set({ exceptions, reconciledAt }).where(eq(endOfDayRuns.id, id));
    if (checks.length === 0) return;
    await tx
      .insert(endOfDayChecks)
      .values(checks.map((check) => ({ runId: id, ...check })))
      .onConflictDoUpdate({
        target: [endOfDayChecks.runId, endOfDayChecks.name, endOfDayChecks.currency],
        set: { expectedMinor: sql`excluded.expected_minor`, actualMinor: sql`excluded.actual_minor` },
      });
  });
  const differing = checks.filter(({ expectedMinor, actualMinor }) => expectedMinor !== actualMinor);
  const [first] = differing;
  if (failed > 0) throw new DayStaysOpen(t.someFailed(failed));
  if (first === undefined) return true;
  throw new DayStaysOpen(t.booksDiffer(checkTitle(first.name), differenceOf(first), differing.length - 1));
}

function differenceOf({ currency, expectedMinor, actualMinor }: Check): string {
  const minor = actualMinor - expectedMinor;
  return currency === NO_CURRENCY ? minor.toString() : moneyText({ minor, currency });
}

async function checksOf(read: ReadDb, day: BusinessDate): Promise<Check[]> {
  const controls = (await comparedControls(read, day)).map(({ name, currency, expected, actual }) => ({
    ...{ name, kind: "CONTROL" as const, currency, expectedMinor: expected, actualMinor: actual },
  }));
  const invariants: Check[] = [];
  for (const { name, compare } of bankDomains().flatMap(({ invariants: declared = [] }) => declared)) {
    for (const { currency, expected, actual } of await compare(read, day))
      invariants.push({ name, kind: "INVARIANT", currency, expectedMinor: expected, actualMinor: actual });
  }
  return [...controls, ...invariants];
}
