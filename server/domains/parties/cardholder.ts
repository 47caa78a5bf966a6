import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/parties";
import { DomainError } from "../../kernel/errors";
import { findParty, type PartyRecord } from "./queries";

/** The refusal for this cardholder. A card is unblocked for a cardholder under review, but neither issued nor activated. */
export function cardholderProblem({ status }: PartyRecord, required: "ACTIVE" | "UNBLOCKED"): DomainError | null {
  if (status === "BLOCKED") return new DomainError("PARTY_BLOCKED", t.cardholderIsRestricted);
  if (status === "ACTIVE" || required === "UNBLOCKED") return null;
  return new DomainError("PARTY_UNDER_REVIEW", t.cardholderIsRestricted);
}

/** Throws UNKNOWN_PARTY, PARTY_BLOCKED, and PARTY_UNDER_REVIEW if the cardholder must be active. */
export async function cardholder(
  read: ReadDb,
  partyId: string,
  required: "ACTIVE" | "UNBLOCKED",
): Promise<PartyRecord> {
  const party = await findParty(read, partyId);
  if (!party) {
    throw new DomainError("UNKNOWN_PARTY", t.thereIsNoSuchCustomer, {
      fieldErrors: { cardholderPartyId: t.isNotACustomer },
    });
  }
  const problem = cardholderProblem(party, required);
  if (problem) throw problem;
  return party;
}
