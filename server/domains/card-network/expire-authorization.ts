import { command } from "../../commands/command";
import type { CommandContext } from "../../commands/plan";
import * as contract from "../../contract/card-network/records";
import { answerOf, type Changing, changed, pendingAuthorization } from "./authorization";
import { heldMinor } from "./authorization-view";

/** The release of the hold. A partly captured authorization stays CAPTURED. */
export function expiryOf(found: Changing, context: CommandContext) {
  const { row } = found;
  const set = { status: row.capturedMinor > 0n ? ("CAPTURED" as const) : ("EXPIRED" as const) };
  const event = { kind: "EXPIRED" as const, amountMinor: heldMinor(row) };
  return changed(found, { set, event }, context);
}

/** Releases the hold of a pending authorization. The day's limits keep it. Posts nothing. Throws ILLEGAL_STATE. */
export const expireAuthorization = command(contract.expireAuthorization, {
  plan: async ({ params }, context) => {
    const found = await pendingAuthorization(context.read, params.id);
    const { plan, after } = expiryOf(found, context);
    const subject = { type: "card_authorization", id: found.row.id };
    return { ...plan, forced: true, subject, answer: answerOf(after, found, "COMMITTED") };
  },
});
