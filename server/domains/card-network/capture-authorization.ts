import type { clearedTransactions } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import type { CommandContext, RequestOf } from "../../commands/plan";
import { plannedView } from "../../commands/template";
import * as contract from "../../contract/card-network/adapter";
import { DomainError, requireFound } from "../../kernel/errors";
import { type Approved, amountOf, changed, findAuthorization, isApproved, requireFewChanges } from "./authorization";
import { heldMinor } from "./authorization-view";
import { type Clearing, clearing } from "./clear";
import { clearedView } from "./cleared-view";
import { isOverCapture } from "./decide";

type Body = RequestOf<typeof contract.captureAuthorization>["body"];

/**
 * Posts a capture whatever the state of card, limits and funds (RULES.md). After expiry or reversal, and with `force` after the final
 * capture, it is a force post. Locks the funding account. Throws AUTHORIZATION_NOT_CAPTURABLE.
 */
export const captureAuthorization = command(contract.captureAuthorization, {
  replayStatus: 200,
  plan: async ({ params, body }, context) => {
    const found = requireFound(await findAuthorization(context.read, params.id), "authorization");
    const { status } = found.row;
    if (!isApproved(found) || (status === "CAPTURED" && body.force !== true))
      throw new DomainError("AUTHORIZATION_NOT_CAPTURABLE", t.cannotBeCaptured[status]);
    requireFewChanges(found, status === "PENDING" && body.final !== false);
    const { plan, cleared } = await (status === "PENDING" ? captured : forced)(found, body, context);
    return compose(
      {
        ...plan,
        forced: true,
        subject: { type: "card_authorization", id: found.row.id },
        answer: answerOf(cleared, found),
      },
      cleared.contribution,
    );
  },
});

export const answerOf = ({ row }: Clearing, { card }: Pick<Approved, "card">) =>
  plannedView(
    (posted: typeof clearedTransactions.$inferSelect) =>
      clearedView({ ...posted, last4: card.last4, batchStatus: null }),
    row,
  );

async function captured(found: Approved, body: Body, context: CommandContext) {
  const { row } = found;
  const money = amountOf(found, body.amount);
  const capturedMinor = row.capturedMinor + money.minor;
  const open = row.amountMinor - row.reversedMinor;
  const isFinal = body.final !== false || capturedMinor >= open;
  const overCapture = isOverCapture(open, capturedMinor, row.mcc);
  const released = heldMinor(row) - (isFinal ? 0n : open - capturedMinor);
  const cleared = await clearing(context, found.card, { ...of(found, body), money, overCapture, released });
  const set = { capturedMinor, ...(isFinal && { status: "CAPTURED" as const }) };
  const event = { kind: "CAPTURED" as const, ...eventOf(cleared, body, money.minor) };
  return { cleared, plan: changed(found, { set, event }, context).plan };
}

/** The authorization keeps its status and amounts: its hold is gone. */
async function forced(found: Approved, body: Body, context: CommandContext) {
  const { amountMinor, reversedMinor, capturedMinor } = found.row;
  const money = amountOf(found, body.amount, amountMinor - reversedMinor - capturedMinor);
  const cleared = await clearing(context, found.card, { ...of(found, body), money, forcePost: true });
  const event = { kind: "FORCE_POSTED" as const, ...eventOf(cleared, body, money.minor) };
  return { cleared, plan: changed(found, { set: {}, event }, context).plan };
}

function of({ row }: Approved, { networkRef }: Body) {
  const { channel, mcc, merchantName, id: authorizationId } = row;
  return { networkRef, channel, mcc, merchantName, authorizationId };
}

function eventOf({ row }: Clearing, { networkRef }: Body, amountMinor: bigint) {
  const { id: clearedTransactionId, entryId } = row;
  return { amountMinor, networkRef, clearedTransactionId, entryId };
}
