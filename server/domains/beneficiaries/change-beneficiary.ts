import { beneficiaries } from "@/db/schema/beneficiaries";
import { compose } from "../../commands/compose";
import { edit, requireMatch } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import { fact } from "../../commands/template";
import { movedElsewhere } from "./destination-changes";
import { leavesItsPlace, ownersTurn, replacedBy } from "./namesakes";
import { getRegistrationForChange } from "./queries";
import type { registeredValues } from "./registered-values";
import { screenedName } from "./screened-name";

type Change = Partial<ReturnType<typeof registeredValues>> & { status?: "ACTIVE" | "INACTIVE" };

/** The plan that changes a registration; one that is so already stays as it is. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function changeBeneficiary(
  context: CommandContext,
  id: string,
  change: Change,
): Promise<Plan & { answer: null }> {
  const { row: before, edition } = await getRegistrationForChange(context.read, id);
  const subject = { type: "beneficiary", id };
  const names = Object.keys(change) as (keyof Change)[];
  if (names.every((name) => change[name] === before[name])) {
    await requireMatch(edition, context);
    const asRead = requireRow(beneficiaries, { id }, { expect: { version: [edition.version] }, refusal: "STALE" });
    return { subject, requireRows: [asRead], answer: null };
  }
  const turn = await ownersTurn(context.read, before.ownerPartyId);
  const after = { ...before, ...change };
  const isNew = after.status === "ACTIVE" && (before.status !== "ACTIVE" || after.name !== before.name);
  const replaced = isNew ? await replacedBy(context.read, after) : null;
  const { moved, rows, outbox } = movedElsewhere({ ...(replaced ?? before), id }, after, context);
  const set = { ...change, ...moved, ...(isNew && { payableSince: fact("postedAt") }) };
  const row = await edit(beneficiaries, { id }, edition, { set }, context);
  const plan = { subject, rows: [turn, row, ...rows], ...(outbox?.length && { outbox }), answer: null };
  const left = compose(plan, await leavesItsPlace(before, after, context));
  return compose(left, await screenedName(after, before, context));
}
