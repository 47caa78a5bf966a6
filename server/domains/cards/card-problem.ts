import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import type { Principal } from "../../auth/principal";
import { config } from "../../config";
import { cardholderProblem } from "../parties/cardholder";
import { getParty } from "../parties/queries";
import { type CardRecord, getCardForChange } from "./queries";

/** By a setting, a card blocked for fraud is unblocked by another person. */
export function isOwnFraudBlock(
  { statusReason, statusChangedByPerson }: Pick<CardRecord, "statusReason" | "statusChangedByPerson">,
  { personId }: Pick<Principal, "personId">,
): boolean {
  return config().cards.fraudFourEyes && statusReason === "FRAUD" && statusChangedByPerson === personId;
}

/** The reason why this person cannot activate or unblock the card now. Null if they can, or if it is neither issued nor blocked. */
export async function cardProblem(read: ReadDb, id: string, principal: Principal): Promise<string | null> {
  const { row } = await getCardForChange(read, id);
  if (row.status !== "ISSUED" && row.status !== "BLOCKED") return null;
  if (row.status === "BLOCKED" && isOwnFraudBlock(row, principal)) return t.youBlockedIt;
  const party = await getParty(read, row.partyId);
  return cardholderProblem(party, row.status === "ISSUED" ? "ACTIVE" : "UNBLOCKED")?.message ?? null;
}
