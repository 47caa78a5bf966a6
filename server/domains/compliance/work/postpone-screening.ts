import * as t from "@/words/service/compliance";
import { command } from "../../../commands/command";
import { nextVersion } from "../../../commands/edit";
import * as contract from "../../../contract/compliance/screening-work";
import { addDays } from "../../../kernel/business-date";
import { validationError } from "../../../kernel/errors";
import { businessDate } from "../../business-date/queries";
import { getPendingWork, workChange } from "./change-work";
import { workView } from "./queries";

// Takes a pending result out of the queue until a date, with a reason, or returns it.

export const postponeScreening = command(contract.postponeScreening, {
  plan: async ({ params: { id }, body: { until, reason } }, context) => {
    const before = await getPendingWork(id, context);
    const today = await businessDate(context.read);
    if (until !== null && (until <= today || until > addDays(today, contract.MOST_WAITING_DAYS))) {
      throw validationError({ until: t.isNotWithin(contract.MOST_WAITING_DAYS) });
    }
    const set = { waitingUntil: until, waitingReason: until === null ? null : (reason ?? null) };
    const note = until === null ? t.backInQueue : t.waitingUntil(until, reason ?? "");
    const { plan, isChanged } = workChange(before, set, note, context);
    const view = await workView(context.read, before);
    return { ...plan, answer: isChanged ? { ...view, ...set, version: nextVersion(before) } : view };
  },
});
