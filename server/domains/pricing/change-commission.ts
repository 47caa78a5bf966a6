import { commissions } from "@/db/schema/pricing";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { CommissionView } from "../../contract/pricing/commissions";
import { commissionView, getCommissionForChange } from "./commission-queries";
import type { commissionValues } from "./commission-values";
import { tariffChanged } from "./events";

type Change = Partial<ReturnType<typeof commissionValues>> & { active?: boolean };

/** Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function changeCommission(
  context: CommandContext,
  code: string,
  set: Change,
): Promise<Plan & { answer: CommissionView }> {
  const found = await getCommissionForChange(context.read, code);
  const { id } = found.row;
  const { plan, after } = await changeRecord(commissions, { id }, found, { set, event: tariffChanged }, context);
  return { ...plan, subject: { type: "commission", id }, answer: commissionView(after) };
}
