import { cards } from "@/db/schema/cards";
import * as t from "@/words/service/cards";
import { may } from "../../auth/principal";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { NewRow } from "../../commands/rows";
import { fact, type Planned, plannedView } from "../../commands/template";
import type { CardView } from "../../contract/cards";
import * as contract from "../../contract/cards";
import { DomainError } from "../../kernel/errors";
import type { EventType } from "../../kernel/event-type";
import type { cardReasons } from "../../kernel/value-sets";
import { cardholder } from "../parties/cardholder";
import { type PartyRecord, partyAsRead } from "../parties/queries";
import { isOwnFraudBlock } from "./card-problem";
import { cardBlocked, cardChanged } from "./events";
import { getCardForChange, viewOf } from "./queries";

// States of a card (2A; RULES.md): activate, block, unblock, close. A repeated change is a no-op. Cards move no money and never park.

type Found = Awaited<ReturnType<typeof getCardForChange>>;
type Change = { set: Partial<NewRow<typeof cards>>; event: EventType; party?: PartyRecord };

/** A change, or none for a no-op. Throws CHANGED_MEANWHILE. */
export async function changeCard(
  found: Found,
  change: Change | null,
  context: CommandContext,
): Promise<Plan & { answer: Planned<CardView> }> {
  const { id } = found.row;
  const { set = {}, event, party } = change ?? {};
  const { plan, after, isChanged } = await changeRecord(
    cards,
    { id },
    found,
    { set, ...(event && { event }) },
    context,
  );
  const reader = { mayReadCustomers: may(context.principal, "customer:read") };
  return {
    ...plan,
    requireRows: [...(plan.requireRows ?? []), ...(party ? [partyAsRead(party)] : [])],
    subject: { type: "card", id },
    ...(!isChanged && { auditDetail: { unchanged: true } }),
    answer: plannedView((row) => viewOf(row, reader), after),
  };
}

type Reasoned = { reason?: (typeof cardReasons)[number] | undefined; note?: string | undefined };

function stateOf(status: CardView["status"], { principal }: CommandContext, why: Reasoned | null) {
  return {
    status,
    statusReason: why && (why.reason ?? "BANK_DECISION"),
    statusNote: why?.note?.trim() || null,
    statusChangedBy: principal.name,
    statusChangedByPerson: principal.personId,
  };
}

const illegal = (message: string) => new DomainError("ILLEGAL_STATE", message);

/** Replanned if the cardholder's state changes before commit. */
export const activateCard = command(contract.activateCard, {
  plan: async ({ params }, context) => {
    const found = await getCardForChange(context.read, params.id);
    const { status, partyId } = found.row;
    if (status === "ACTIVATED") return changeCard(found, null, context);
    if (status === "BLOCKED") throw illegal(t.cardIsBlocked);
    if (status === "CLOSED") throw illegal(t.cardIsClosed);
    const party = await cardholder(context.read, partyId, "ACTIVE");
    const set = { ...stateOf("ACTIVATED", context, null), activatedAt: fact("postedAt") };
    return changeCard(found, { set, event: cardChanged, party }, context);
  },
});

export const blockCard = command(contract.blockCard, {
  plan: async ({ params, body }, context) => {
    const found = await getCardForChange(context.read, params.id);
    const { status } = found.row;
    if (status === "BLOCKED") return changeCard(found, null, context);
    if (status === "ISSUED") throw illegal(t.cardIsNotActivated);
    if (status === "CLOSED") throw illegal(t.cardIsClosed);
    return changeCard(found, { set: stateOf("BLOCKED", context, body), event: cardBlocked }, context);
  },
});

/** Replanned if the cardholder's state changes before commit. */
export const unblockCard = command(contract.unblockCard, {
  plan: async ({ params }, context) => {
    const found = await getCardForChange(context.read, params.id);
    const { status, partyId } = found.row;
    if (status === "CLOSED") throw illegal(t.cardIsClosed);
    if (status !== "BLOCKED") throw illegal(t.cardIsNotBlocked);
    if (isOwnFraudBlock(found.row, context.principal)) throw new DomainError("SELF_APPROVAL", t.youBlockedIt);
    const party = await cardholder(context.read, partyId, "UNBLOCKED");
    return changeCard(found, { set: stateOf("ACTIVATED", context, null), event: cardChanged, party }, context);
  },
});

// Closes a card permanently. Its pending authorizations are still captured, reversed or expire.

export const closeCard = command(contract.closeCard, {
  plan: async ({ params, body }, context) => {
    const found = await getCardForChange(context.read, params.id);
    if (found.row.status === "CLOSED") return changeCard(found, null, context);
    const set = { ...stateOf("CLOSED", context, body), closedAt: fact("postedAt") };
    return changeCard(found, { set, event: cardChanged }, context);
  },
});
