import { addressOf } from "../../server/kernel/addresses";
import { Reference } from "../ui/reference";

/** A card number as it is always shown: its last four digits. */
export function maskedCard(last4: string): string {
  return `•••• ${last4}`;
}

/** A card, linked by its id. */
export function CardNo({ last4, cardId }: { last4: string; cardId?: string | null | undefined }) {
  return <Reference href={cardId ? addressOf.card(cardId) : undefined}>{maskedCard(last4)}</Reference>;
}
