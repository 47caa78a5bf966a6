import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import { addressOf } from "../../kernel/addresses";
import type { BusinessDate } from "../../kernel/business-date";
import type { DayStep } from "../business-date/day-step";
import { type DuePayee, duePayees } from "./due-payouts";
import { outcomesOf, payoutRun, payPayee } from "./run-payouts";

/** Payees are paid one by one: each reads its accruals. */
const MOST_PAYEES = 100_000;
const CONCURRENT = 4;

const keyOf = ({ beneficiaryId, currency }: DuePayee) => `${beneficiaryId} ${currency}`;

/** Payees of the day by key. Those that wait for a person are left to people. */
async function payeesOf(read: ReadDb, day: BusinessDate, runId: string): Promise<Map<string, DuePayee>> {
  const due = (await duePayees(read, day, runId)).filter(({ leftToPeople }) => !leftToPeople);
  return new Map(due.map((payee) => [keyOf(payee), payee]));
}

async function nextPayees(read: ReadDb, day: BusinessDate, runId: string, after: string | null, most: number) {
  const keys = [...(await payeesOf(read, day, runId)).keys()].sort();
  return keys.filter((key) => after === null || key > after).slice(0, most);
}

/** Pays the commission that is due. A payee who cannot be paid is in the run's record with the reason, and due again tomorrow. */
export const duePayouts: DayStep = {
  size: 200,
  count: async (read, day, runId) => (await nextPayees(read, day, runId, null, MOST_PAYEES)).length,
  next: (read, { day, runId, after, most }) => nextPayees(read, day, runId, after, most),
  work: async (keys, { day, runId, context, signal }) => {
    const payees = await payeesOf(context.read, day, runId);
    const due = keys.flatMap((key) => payees.get(key) ?? []);
    for (let at = 0; at < due.length; at += CONCURRENT) {
      signal.throwIfAborted();
      await Promise.all(due.slice(at, at + CONCURRENT).map((payee) => payPayee(payee, context)));
    }
  },
  end: async ({ day, runId, context }) => {
    const [recorded] = await context.read
      .select({ id: payoutRuns.id })
      .from(payoutRuns)
      .where(eq(payoutRuns.id, runId));
    if (recorded) return;
    const items = await outcomesOf(context, { id: runId, on: day });
    if (items.length === 0) return;
    const request = { params: {}, query: {}, body: { businessDate: day } };
    await payoutRun.record({ id: runId, on: day, items }, request, context);
  },
  names: async (_, keys) => new Map(keys.map((key) => [key, { title: key, link: addressOf.duePayouts() }])),
};
