import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import type { PartyView } from "../../contract/parties";
import { DomainError } from "../../kernel/errors";
import { findParty } from "../parties/queries";

/** Throws PARTY_BLOCKED. */
export function requireUnblocked({ status }: PartyView): void {
  if (status === "BLOCKED") throw new DomainError("PARTY_BLOCKED", t.cardholderIsBlocked);
}

/** Throws PARTY_BLOCKED, PARTY_UNDER_REVIEW. */
export function requireActive(party: PartyView): void {
  requireUnblocked(party);
  if (party.status === "UNDER_REVIEW") throw new DomainError("PARTY_UNDER_REVIEW", t.cardholderIsUnderReview);
}

/** Throws UNKNOWN_PARTY. */
export async function cardholder(read: ReadDb, partyId: string): Promise<PartyView> {
  const party = await findParty(read, partyId);
  if (party) return party;
  throw new DomainError("UNKNOWN_PARTY", t.thereIsNoSuchCustomer, {
    fieldErrors: { cardholderPartyId: t.isNotACustomer },
  });
}
