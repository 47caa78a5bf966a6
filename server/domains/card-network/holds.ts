import * as t from "@/words/service/card-network";
import { maskedCard } from "../../kernel/masked-card";
import type { HoldDraft } from "../../posting/accounts";

export const HOLD_SOURCE = "card_authorization";

type Authorized = { id: string; currency: string; merchantName: string | null };

/** The hold of an authorization, for its whole open amount. */
export function holdOf(
  { id, currency, merchantName }: Authorized,
  card: { accountId: string; last4: string },
  minor: bigint,
): HoldDraft {
  const reason = t.cardPaymentAt(maskedCard(card.last4), merchantName);
  return { accountId: card.accountId, amount: { minor, currency }, reason, sourceType: HOLD_SOURCE, sourceId: id };
}
