import type { ReadDb } from "@/db/tx";
import * as words from "@/words/service/cards";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import * as contract from "../../contract/card-network/adapter";
import { DomainError } from "../../kernel/errors";
import { findPlainCard } from "../cards/network-card";
import { moneyOn } from "./authorization";
import { answerOf } from "./capture-authorization";
import { type ClearingCard, clearing } from "./clear";

/** A card in any state. Throws UNKNOWN_CARD. */
export async function cardToPost(read: ReadDb, id: string): Promise<ClearingCard & { currency: string }> {
  const card = await findPlainCard(read, id);
  if (card) return card;
  throw new DomainError("UNKNOWN_CARD", words.thereIsNoSuchCard, { fieldErrors: { cardId: words.isNotACard } });
}

/** Posts without an authorization, in any state of the card. Locks the funding account. Refused only for a closed one. */
export const forcePost = command(contract.forcePost, {
  replayStatus: 200,
  plan: async ({ body }, context) => {
    const { networkRef, channel = "POS", mcc = null, merchantName = null } = body;
    const card = await cardToPost(context.read, body.cardId);
    const posted = { networkRef, channel, mcc, merchantName, authorizationId: null, forcePost: true };
    const cleared = await clearing(context, card, { ...posted, money: moneyOn(card, body.amount) });
    const subject = { type: "cleared_transaction", id: cleared.row.id };
    return compose({ forced: true, subject, answer: answerOf(cleared, { card }) }, cleared.contribution);
  },
});
