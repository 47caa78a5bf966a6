import { z } from "zod";
import { administrators } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import type { CommandContext, Plan } from "../../commands/plan";
import { requireRow } from "../../commands/rows";
import { DomainError } from "../../kernel/errors";
import { administratorsRow, isAnotherAdministrator } from "./staff-queries";

/** The parked request of a command that has only the record's id. */
export const parkedOnId = z
  .object({ id: z.string() })
  .transform(({ id }) => ({ params: { id }, query: {}, body: undefined }));

/** The administrators' row as read. `waits`: the grant requires another administrator. */
export type SecondLook = { row: { id: number; version: number }; waits: boolean };

/**
 * `raises`: the command grants something. In the first day of a sole administrator grants are refused, because they may have removed the
 * other. Throws ILLEGAL_STATE.
 */
export async function secondLook(raises: boolean, { read, principal, replay }: CommandContext): Promise<SecondLook> {
  // Read first: an administrator created after this read changes the row, so the plan is stale.
  const { unmade, ...row } = await administratorsRow(read);
  const others = await isAnotherAdministrator(read, principal.personId);
  if (!raises || replay !== null) return { row, waits: false };
  if (!others && unmade) throw new DomainError("ILLEGAL_STATE", t.aloneForLessThanADay);
  return { row, waits: others };
}

/**
 * Parks the command while another administrator exists. Otherwise commit requires the administrators unchanged and replans on a difference
 * (RULES.md). Throws ILLEGAL_STATE as `secondLook`.
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
