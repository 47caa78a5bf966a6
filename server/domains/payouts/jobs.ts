import { systemContext } from "../../commands/system-context";
import { defineJob } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { newId } from "../../kernel/ids";
import { businessDate } from "../business-date/queries";
import type { DuePayee } from "./due-payouts";
import { keyOf, newsOf, noteRefused, refusedBefore } from "./refused-payouts";
import { payDue, payoutRun } from "./run-payouts";

/**
 * Pays who is due on the business date, as nobody in particular. What could not be paid is tried again later and later; a run without
 * news leaves no record.
 */
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

/** Every hour, so that a new business day is paid soon after its turn. */
export const payoutJobs = [
  defineJob({
    name: "payouts.pay-due",
    every: "1h",
    work: ({ signal }) => payDueUnattended(signal),
    timeoutSeconds: 1_800,
    retries: 1,
  }),
  pruning({ name: "payouts.prune-runs", prune: "prune_payout_runs", keeps: "runs" }),
];
