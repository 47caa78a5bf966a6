import { systemContext } from "../../commands/system-context";
import { defineJob } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { newId } from "../../kernel/ids";
import { businessDate } from "../business-date/queries";
import type { DuePayee } from "./due-payouts";
import { keyOf, newsOf, noteRefused, refusedBefore } from "./refused-payouts";
import { payDue, payoutRun } from "./run-payouts";

/** Failed payments are retried at growing intervals. A run without news has no record. */
export async function payDueUnattended(signal?: AbortSignal): Promise<void> {
  const context = systemContext("payouts");
  const [id, on] = [newId(), await businessDate(context.read)];
  const before = await refusedBefore(context.read);
  const leaves = (payee: DuePayee) => payee.leftToPeople || before.get(keyOf(payee))?.rests === true;
  const tried = await payDue(context, { id, on, leaves, ...(signal && { signal }) });
  await noteRefused(tried, before);
  const items = newsOf(tried, before);
  if (items.length === 0) return;
  await payoutRun.record({ id, on, items }, { params: {}, query: {}, body: { businessDate: on } }, context);
}

/** Hourly, so that payment follows the turn of the business day. */
export const payoutJobs = [
  defineJob({
    name: "payouts.pay-due",
    every: "1h",
    work: ({ signal }) => payDueUnattended(signal),
    timeoutSeconds: 1_800,
    retries: 1,
  }),
  pruning({ name: "payouts.prune-runs", table: "payout_runs", keeps: "runs" }),
];
