import { administrators } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import { DomainError } from "../../kernel/errors";
import { administratorsRow, isAnotherAdministrator } from "./staff-queries";

/** The row of administrators as it was read, and whether what is given waits for another one of them. */
export type SecondLook = { row: { id: number; version: number }; waits: boolean };

/**
 * Whether what is given goes to a second administrator: while there is one. `raises`: whether it gives anything. Who is alone only since
 * a day gives nothing: one of two who unmade the other would be both of them. Throws ILLEGAL_STATE.
 */
export async function secondLook(raises: boolean, { read, principal, replay }: CommandContext): Promise<SecondLook> {
  const [{ unmade, ...row }, others] = await Promise.all([
    administratorsRow(read),
    isAnotherAdministrator(read, principal.personId),
  ]);
  if (!raises || replay !== null) return { row, waits: false };
  if (!others && unmade) throw new DomainError("ILLEGAL_STATE", t.aloneForLessThanADay);
  return { row, waits: others };
}

/**
 * The part of a plan that sends what it gives to a second administrator while there is one. Whoever gives alone because there is no other
 * one relies on that, and is planned anew when one is made meanwhile (RULES.md). Throws ILLEGAL_STATE as `secondLook` does.
 */
export async function bySecondAdministrator(
  raises: boolean,
  context: CommandContext,
): Promise<Required<Pick<Plan, "mustPark" | "requireRows">>> {
  if (!raises) return { mustPark: false, requireRows: [] };
  const {
    row: { id, version },
    waits,
  } = await secondLook(raises, context);
  const asRead = requireRow(administrators, { id }, { expect: { version: [version] }, refusal: "STALE" });
  return { mustPark: waits, requireRows: [asRead] };
}
