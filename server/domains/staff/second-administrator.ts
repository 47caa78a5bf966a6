import { administrators } from "@/db/schema/staff";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import { administratorsRow, isAnotherAdministrator } from "./staff-queries";

/**
 * The part of a plan that sends what it gives to a second administrator while there is one. `raises`: whether it gives anything. Whoever
 * gives alone because there is no other one relies on that, and is planned anew when one is made meanwhile (RULES.md).
 */
export async function bySecondAdministrator(
  raises: boolean,
  { read, principal, replay }: CommandContext,
): Promise<Required<Pick<Plan, "mustPark" | "requireRows">>> {
  if (!raises) return { mustPark: false, requireRows: [] };
  const [{ id, version }, others] = await Promise.all([
    administratorsRow(read),
    isAnotherAdministrator(read, principal.personId),
  ]);
  const asRead = requireRow(administrators, { id }, { expect: { version: [version] }, refusal: "STALE" });
  return { mustPark: others && replay === null, requireRows: [asRead] };
}
