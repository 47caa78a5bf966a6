import { runCommand } from "../../commands/run-command";
import { unattended } from "../../commands/unattended";
import { defineJob } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { newId } from "../../kernel/ids";
import { businessDate } from "../business-date/queries";
import { payDue, recordOf } from "./run-payouts";

/** Pays who is due on the business date, as nobody in particular. A run that came to nothing leaves no record. */
export async function payDueUnattended(signal?: AbortSignal): Promise<void> {
  const context = unattended("payouts");
  const [id, on] = [newId(), await businessDate(context.read)];
  const items = await payDue(context, { id, on, unattended: true, ...(signal && { signal }) });
  if (items.every(({ outcome }) => outcome === "NOT_PAID")) return;
  await runCommand(recordOf({ id, on, items }), { params: {}, query: {}, body: { businessDate: on } }, context, null);
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
