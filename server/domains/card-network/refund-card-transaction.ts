import { eq } from "drizzle-orm";
import { clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { update } from "../../commands/rows";
import * as contract from "../../contract/card-network/adapter";
import { DomainError } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { moneyOn } from "./authorization";
import { answerOf } from "./capture-authorization";
import { refunding } from "./clear";
import { cardToPost } from "./force-post";

type Original = typeof clearedTransactions.$inferSelect;

/** A purchase or withdrawal of this card. Throws UNKNOWN_TRANSACTION. */
async function originalOf(
  read: ReadDb,
  { clearedTransactionId, cardId }: { clearedTransactionId: string; cardId: string },
) {
  const { id } = clearedTransactions;
  const [original] = await read.select().from(clearedTransactions).where(eq(id, clearedTransactionId));
  if (original && original.cardId === cardId && original.type !== "REFUND") return original;
  throw new DomainError("UNKNOWN_TRANSACTION", t.thereIsNoSuchTransaction, {
    fieldErrors: { clearedTransactionId: t.isNotATransactionOfThisCard },
  });
}

/** Refunds of one original are compared under the lock of its row. Throws REFUND_EXCEEDS_ORIGINAL. */
function refundedBy({ id, amountMinor, refundedMinor, currency }: Original, minor: bigint) {
  if (refundedMinor + minor > amountMinor) {
    const left = moneyText({ minor: amountMinor - refundedMinor, currency });
    throw new DomainError("REFUND_EXCEEDS_ORIGINAL", t.exceedsWhatRemains(left), {
      fieldErrors: { "amount.amount": t.mayNotExceed(left) },
    });
  }
  const expect = { refundedMinor: [refundedMinor] };
  return update(
    clearedTransactions,
    { id },
    { expect, set: { refundedMinor: refundedMinor + minor }, refusal: "STALE" },
  );
}

/** Dr card settlement payable / Cr the account, in any state of the card. Locks the funding account, then the original. */
export const refundCardTransaction = command(contract.refundCardTransaction, {
  replayStatus: 200,
  plan: async ({ body }, context) => {
    const { networkRef, cardId, clearedTransactionId } = body;
    const card = await cardToPost(context.read, cardId);
    const money = moneyOn(card, body.amount);
    const original =
      clearedTransactionId === undefined ? null : await originalOf(context.read, { clearedTransactionId, cardId });
    const linked = { authorizationId: original?.authorizationId ?? null, originalId: original?.id ?? null };
    const merchantName = body.merchantName ?? original?.merchantName ?? null;
    const described = { networkRef, money, mcc: original?.mcc ?? null, merchantName, ...linked };
    const cleared = await refunding(context, card, described);
    const subject = { type: "cleared_transaction", id: cleared.row.id };
    const rows = original === null ? [] : [refundedBy(original, money.minor)];
    return compose({ forced: true, rows, subject, answer: answerOf(cleared, { card }) }, cleared.contribution);
  },
});
