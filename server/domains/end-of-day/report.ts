import type { ReadDb } from "@/db/tx";
import { inSnapshot } from "@/db/tx";
import * as t from "@/words/service/ledger";
import type { EndOfDayMovement, EndOfDayReportView, EndOfDayRunView } from "../../contract/end-of-day";
import { startEndOfDay } from "../../contract/end-of-day";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { listSubjectHistory } from "../audit/queries";
import { type DayMovement, dayMovements, entryCounts } from "../ledger/day-movements";
import { findRun, listChecks } from "./queries";

/** More than there are controls and invariants in all currencies of a bank. */
const MOST_CHECKS = 1_000;

/** The day of a run in figures, from one snapshot. Null without the run. */
export function findReport(id: string): Promise<EndOfDayReportView | null> {
  return inSnapshot(async (read) => {
    const run = await findRun(read, id);
    return run && reportOf(read, run);
  });
}

/** Throws NOT_FOUND. */
export async function getReport(id: string): Promise<EndOfDayReportView> {
  return requireFound(await findReport(id), "endOfDayRun");
}

async function reportOf(read: ReadDb, run: EndOfDayRunView): Promise<EndOfDayReportView> {
  const movements = await dayMovements(read, run.businessDate);
  const totals = totalsOf(movements, await entryCounts(read, run.businessDate));
  const checks = await listChecks(run.id, false).read(read, null, MOST_CHECKS);
  return {
    run,
    approvedBy: run.reason === null ? null : await approverOf(read, run.id),
    movements: movements.map(movementView),
    totals,
    balanced: totals.every(({ opening, closing }) => opening.amount === 0 && closing.amount === 0),
    checks: [...checks.items],
  };
}

function movementView({ account, glCode, currency, lines, ...minor }: DayMovement): EndOfDayMovement {
  const money = (amount: bigint) => moneyToWire({ minor: amount, currency });
  return {
    ...{ glCode, name: account?.name ?? t.notInTheChart, type: account?.type ?? "ASSET", currency, lines },
    ...{ opening: money(minor.opening), debit: money(minor.debit) },
    ...{ credit: money(minor.credit), closing: money(minor.closing) },
  };
}

type Counts = Awaited<ReturnType<typeof entryCounts>>;

function totalsOf(movements: readonly DayMovement[], counts: Counts): EndOfDayReportView["totals"] {
  const currencies = [...new Set(movements.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = movements.filter((movement) => movement.currency === currency);
    const sum = (of: "opening" | "debit" | "credit" | "closing") =>
      moneyToWire({ minor: own.reduce((all, movement) => all + movement[of], 0n), currency });
    return {
      ...{ currency, entries: counts.find((count) => count.currency === currency)?.entries ?? 0 },
      ...{ opening: sum("opening"), debit: sum("debit"), credit: sum("credit"), closing: sum("closing") },
    };
  });
}

/** The checker of the start, by the audit trail. Commands of the steps have the run as subject, too, in any number. */
async function approverOf(read: ReadDb, id: string): Promise<string | null> {
  const [start] = await listSubjectHistory(read, [id], 1, [startEndOfDay.id]);
  return start?.approval?.checker ?? null;
}
