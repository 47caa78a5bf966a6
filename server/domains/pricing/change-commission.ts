import { commissions } from "@/db/schema/pricing";
import { edit, nextVersion } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import type { CommissionView } from "../../contract/commissions";
import { commissionView, getCommissionForChange } from "./commission-queries";
import type { commissionValues } from "./commission-values";
import { tariffChanged } from "./events";

type Change = Partial<ReturnType<typeof commissionValues>> & { active?: boolean };

/**
 * The plan that changes a definition and answers it. The answer repeats what was read, so a definition that somebody else changes
 * meanwhile is read again; one that is so already stays as it is. Throws NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function changeCommission(
  context: CommandContext,
  code: string,
  change: Change,
): Promise<Plan & { answer: CommissionView }> {
  const { row: before, edition } = await getCommissionForChange(context.read, code);
  const { id } = before;
  const row = await edit(commissions, { id }, edition, { set: change }, context);
  const subject = { type: "commission", id };
  const names = Object.keys(change) as (keyof Change)[];
  if (names.every((name) => change[name] === before[name])) {
    const asRead = requireRow(commissions, { id }, { expect: { version: [edition.version] }, refusal: "STALE" });
    return { subject, requireRows: [asRead], answer: commissionView(before) };
  }
  const after = { ...before, ...change, version: nextVersion(edition) };
  return { subject, rows: [row], outbox: [{ type: tariffChanged }], answer: commissionView(after) };
}
