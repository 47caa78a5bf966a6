import { command } from "../../commands/command";
import * as contract from "../../contract/card-network/adapter";
import { moneyToWire } from "../../kernel/money";
import { availableOf } from "../cards/available";
import { cardAsRead, findNetworkCard } from "../cards/network-card";
import { amountOf, answerOf, changed, pendingAuthorization, requireFewChanges } from "./authorization";
import { CHANGED, talliesOf } from "./authorize-card";
import { checksOf, reasonsOf, responseCodeOf } from "./decide";
import { figuresOf, storedFigures } from "./figures";

/**
 * Raises a pending authorization after the checks of a new one on the increment. If they fail, the authorization is unchanged and the
 * response has the reasons. Locks the funding account.
 */
export const incrementAuthorization = command(contract.incrementAuthorization, {
  replanOn: CHANGED,
  plan: async ({ params, body: { networkRef, amount } }, context) => {
    const found = await pendingAuthorization(context.read, params.id);
    requireFewChanges(found);
    const { row } = found;
    const money = amountOf(found, amount);
    const card = await findNetworkCard(context.read, { cardId: found.card.id });
    if (card === null) throw new Error("an authorization without its card");
    const { businessDate, accountId } = card;
    const asked = { amount: money.minor, currency: money.currency, channel: row.channel, businessDate };
    // The increment replaces the hold.
    const figures = { ...figuresOf(card), openHolds: 0 };
    const reasons = reasonsOf(checksOf(asked, figures));
    const decided = { reasons, responseCode: responseCodeOf(reasons), figures: storedFigures(asked, figures) };
    const event = { amountMinor: money.minor, networkRef, ...decided };
    const subject = { type: "card_authorization", id: row.id };
    if (reasons.length > 0) {
      const declineReason = reasons[0] ?? null;
      const set = { changes: row.changes + 1 };
      const { plan, after } = changed(
        found,
        { set, event: { kind: "INCREMENT_DECLINED", declineReason, ...event } },
        context,
      );
      const view = answerOf({ ...after, declineReason, reasons, responseCode: decided.responseCode }, found);
      const available = moneyToWire({ minor: availableOf(card), currency: card.currency });
      return { ...plan, expectDay: businessDate, subject, answer: { ...view, available } };
    }
    const usedMinor = money.minor + (row.usedOn === businessDate ? row.usedMinor : 0n);
    const set = { amountMinor: row.amountMinor + money.minor, usedOn: businessDate, usedMinor };
    const { plan, after } = changed(found, { set, event: { kind: "INCREMENTED", ...event } }, context);
    return {
      ...plan,
      tallies: talliesOf(card, asked),
      covered: card.type !== "CREDIT",
      active: [accountId],
      requireRows: [cardAsRead(card)],
      expectDay: businessDate,
      subject,
      answer: answerOf(after, found, "COMMITTED"),
    };
  },
});
