import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import { addressOf } from "../../kernel/addresses";
import { failedIn } from "../../runs/progress";
import type { DayStep } from "../business-date/day-step";
import { duePayees } from "./due-payouts";
import { countOwed, type OwedPayee, owedPayees } from "./open-accruals";
import { outcomesOf, payoutRun, payPayee } from "./run-payouts";

/** Payees are paid one by one: each reads its accruals. */
const CONCURRENT = 4;

/** The name of the step in its run. */
const COMMISSION = "COMMISSION_PAYOUT";

const keyOf = ({ beneficiaryId, currency }: OwedPayee) => `${beneficiaryId} ${currency}`;

function placeOf(key: string): Pick<OwedPayee, "beneficiaryId" | "currency"> {
  const [beneficiaryId = "", currency = ""] = key.split(" ");
  return { beneficiaryId, currency };
}

/** Those of the keys who are still owed. */
async function owedOfKeys(read: ReadDb, keys: Iterable<string>): Promise<OwedPayee[]> {
  const wanted = new Set(keys);
  const ids = [...wanted].map((key) => placeOf(key).beneficiaryId);
  return (await owedPayees(read, { ids })).filter((payee) => wanted.has(keyOf(payee)));
}

/** A payment of the run failed. */
async function hasFailed(read: ReadDb, runId: string): Promise<boolean> {
  const failed = await failedIn(read, runId, COMMISSION);
  return failed.size > 0 && (await owedOfKeys(read, failed)).length > 0;
}

/** Everyone who is owed commission. Those whose cycle is not due, and those who wait for a person, are passed over. */
export const duePayouts: DayStep = {
  size: 200,
  count: countOwed,
  next: async (read, { after, most }) =>
    (await owedPayees(read, { most, ...(after !== null && { after: placeOf(after) }) })).map(keyOf),
  work: async (keys, { day, runId, context, signal }) => {
    const owed = await owedOfKeys(context.read, keys);
    const due = (await duePayees(context.read, day, runId, owed)).filter(({ leftToPeople }) => !leftToPeople);
    for (let at = 0; at < due.length; at += CONCURRENT) {
      signal.throwIfAborted();
      await Promise.all(due.slice(at, at + CONCURRENT).map((payee) => payPayee(payee, context)));
    }
  },
  end: async ({ day, runId, context }) => {
    const { read } = context;
    const [recorded] = await read.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.id, runId));
    // After a failed payment the day stays open, and its retry records the run.
    if (recorded || (await hasFailed(read, runId))) return;
    const items = await outcomesOf(context, { id: runId, on: day });
    if (items.length === 0) return;
    const request = { params: {}, query: {}, body: { businessDate: day } };
    await payoutRun.record({ id: runId, on: day, items }, request, context);
  },
  names: async (read, keys) => {
    const owed = await owedOfKeys(read, keys);
    const named = owed.map((payee) => [keyOf(payee), payee.beneficiaryName ?? payee.beneficiaryId] as const);
    return new Map(named.map(([key, title]) => [key, { title, link: addressOf.duePayouts() }]));
  },
};
