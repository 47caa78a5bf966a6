import { beneficiaries } from "@/db/schema/beneficiaries";
import { compose } from "../../commands/compose";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { fact } from "../../commands/template";
import { movedElsewhere } from "./destination-changes";
import { leavesItsPlace, ownersTurn, replacedBy } from "./namesakes";
import { getRegistrationForChange } from "./queries";
import type { registeredValues } from "./registered-values";
import { screenedName } from "./screened-name";

type Change = Partial<ReturnType<typeof registeredValues>> & { status?: "ACTIVE" | "INACTIVE" };

/** Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function changeBeneficiary(
  context: CommandContext,
  id: string,
  change: Change,
): Promise<Plan & { answer: null }> {
  const found = await getRegistrationForChange(context.read, id);
  const { row: before } = found;
  const turn = await ownersTurn(context.read, before.ownerPartyId);
  const after = { ...before, ...change };
  const isNew = after.status === "ACTIVE" && (before.status !== "ACTIVE" || after.name !== before.name);
  const replaced = isNew ? await replacedBy(context.read, after) : null;
  const { moved, rows, outbox } = movedElsewhere({ ...(replaced ?? before), id }, after, context);
  const set = { ...change, ...moved, ...(isNew && { payableSince: fact("postedAt") }) };
  const { plan, isChanged } = await changeRecord(beneficiaries, { id }, found, { set }, context);
  const changed = { ...plan, subject: { type: "beneficiary", id }, answer: null };
  if (!isChanged) return changed;
  const left = compose(changed, { rows: [turn, ...rows], outbox }, await leavesItsPlace(before, after, context));
  return compose(left, await screenedName(after, before, context));
}
