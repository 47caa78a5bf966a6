import * as t from "@/words/service/compliance";
import { command } from "../../../commands/command";
import { nextVersion } from "../../../commands/edit";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/screening-work";
import { getPendingWork, workChange } from "./change-work";
import { workView } from "./queries";

// Puts a pending result at the top of the queue for a senior officer, with a note, or ends the escalation.

export const escalateScreening = command(contract.escalateScreening, {
  plan: async ({ params: { id }, body: { note } }, context) => {
    const before = await getPendingWork(id, context);
    const state =
      note === null
        ? { escalatedAt: null, escalatedBy: null, escalationNote: null }
        : { escalatedAt: fact("postedAt"), escalatedBy: context.principal.name, escalationNote: note };
    const set = { ...state, escalated: note !== null };
    const { plan, isChanged } = workChange(before, set, note ?? t.escalationEnded, context);
    const view = await workView(context.read, before);
    return { ...plan, answer: isChanged ? { ...view, ...state, version: nextVersion(before) } : view };
  },
});
