import * as t from "@/words/service/compliance";
import { command } from "../../../commands/command";
import { nextVersion } from "../../../commands/edit";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/screening-work";
import { validationError } from "../../../kernel/errors";
import { listCaseWorkers } from "../../aml/change-case";
import { getPendingWork, workChange } from "./change-work";
import { workView } from "./queries";

// Assigns a pending result to an officer, or releases it. An officer claims it by naming themselves.

export const assignScreening = command(contract.assignScreening, {
  plan: async ({ params: { id }, body: { assigneeId } }, context) => {
    const before = await getPendingWork(id, context);
    const officer = (await listCaseWorkers(context.read)).find((worker) => worker.id === assigneeId);
    if (assigneeId !== null && !officer) throw validationError({ assigneeId: t.mayNotDecide });
    const assignedAt = assigneeId === null ? null : fact("postedAt");
    const note = officer ? t.assignedTo(officer.name) : t.released;
    const { plan, isChanged } = workChange(before, { assigneeId, assignedAt }, note, context);
    const view = await workView(context.read, before);
    const after = {
      ...view,
      assigneeId,
      assigneeName: officer?.name ?? null,
      assignedAt,
      version: nextVersion(before),
    };
    return { ...plan, answer: isChanged ? after : view };
  },
});
