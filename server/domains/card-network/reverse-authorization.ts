import * as t from "@/words/service/card-network";
import { command } from "../../commands/command";
import * as contract from "../../contract/card-network/adapter";
import { DomainError } from "../../kernel/errors";
import {
  amountOf,
  answerOf,
  changed,
  findAuthorization,
  givenBack,
  heldText,
  isApproved,
  requireFewChanges,
} from "./authorization";
import { heldMinor } from "./authorization-view";

/** Reduces or releases the hold. Gives the amount back to the limits of the day. Posts nothing. Locks the funding account. */
export const reverseAuthorization = command(contract.reverseAuthorization, {
  plan: async ({ params, body: { networkRef, amount } }, context) => {
    const found = await findAuthorization(context.read, params.id);
    if (found === null) throw new DomainError("REVERSAL_UNMATCHED", t.reversalIsUnmatched);
    const [{ row }, held] = [found, heldMinor(found.row)];
    const overReversal = new DomainError("OVER_REVERSAL", t.exceedsTheHold(heldText(found)));
    if (!isApproved(found) || held === 0n) throw overReversal;
    const { minor } = amountOf(found, amount);
    if (minor > held) throw overReversal;
    const isOver = minor === held;
    requireFewChanges(found, isOver);
    const { tallies, usedMinor } = givenBack(found, minor);
    const over = row.capturedMinor > 0n ? ("CAPTURED" as const) : ("REVERSED" as const);
    const set = { reversedMinor: row.reversedMinor + minor, usedMinor, ...(isOver && { status: over }) };
    const { plan, after } = changed(
      found,
      { set, event: { kind: "REVERSED", amountMinor: minor, networkRef } },
      context,
    );
    return {
      ...plan,
      tallies,
      forced: true,
      expectDay: found.today,
      subject: { type: "card_authorization", id: row.id },
      answer: answerOf(after, found, "COMMITTED"),
    };
  },
});
