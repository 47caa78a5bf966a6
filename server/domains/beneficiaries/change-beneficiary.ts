import { beneficiaries } from "@/db/schema/beneficiaries";
import { compose } from "../../commands/compose";
import { edit } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import { movedElsewhere, nameLeft, replacedBy } from "./destination-changes";
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
  const after = { ...before, ...change };
  const replaced = after.name === before.name ? null : await replacedBy(context.read, after);
  const { moved, rows, outbox } = movedElsewhere({ ...(replaced ?? before), id }, after, context);
  const row = await edit(beneficiaries, { id }, edition, { set: { ...change, ...moved } }, context);
  const subject = { type: "beneficiary", id };
  const names = Object.keys(change) as (keyof Change)[];
  if (names.some((name) => change[name] !== before[name])) {
    const left = nameLeft({ ...before, id }, after.name, context);
    const plan = { subject, rows: [row, ...rows, ...left], ...(outbox?.length && { outbox }), answer: null };
    return compose(plan, await screenedName(after, before, context));
  }
  const asRead = requireRow(beneficiaries, { id }, { expect: { version: [edition.version] }, refusal: "STALE" });
  return { subject, requireRows: [asRead], answer: null };
}
