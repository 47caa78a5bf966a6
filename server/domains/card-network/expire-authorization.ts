import { command } from "../../commands/command";
import * as contract from "../../contract/card-network/records";
import { answerOf, changed, pendingAuthorization } from "./authorization";
import { heldMinor } from "./authorization-view";

/** Releases the hold of a pending authorization. The day's limits keep it. Posts nothing. Throws ILLEGAL_STATE. */
export const expireAuthorization = command(contract.expireAuthorization, {
  plan: async ({ params }, context) => {
    const found = await pendingAuthorization(context.read, params.id);
    const { row } = found;
    const set = { status: row.capturedMinor > 0n ? ("CAPTURED" as const) : ("EXPIRED" as const) };
    const event = { kind: "EXPIRED" as const, amountMinor: heldMinor(row) };
    const { plan, after } = changed(found, { set, event }, context);
    const subject = { type: "card_authorization", id: row.id };
    return { ...plan, forced: true, subject, answer: answerOf(after, found, "COMMITTED") };
  },
});
