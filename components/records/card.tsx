import { addressOf } from "../../server/kernel/addresses";
import { maskedCard } from "../../server/kernel/masked-card";
import { Reference } from "../ui/reference";

/** A card, linked by its id. */
export function CardNo({ last4, cardId }: { last4: string; cardId?: string | null | undefined }) {
  return <Reference href={cardId ? addressOf.card(cardId) : undefined}>{maskedCard(last4)}</Reference>;
}
