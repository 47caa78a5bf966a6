import type { CardView } from "../../server/contract/cards";
import { addressOf } from "../../server/kernel/addresses";
import { maskedCard } from "../../server/kernel/masked-card";
import { Reference } from "../ui/reference";

/** A card, linked by its id. */
export function CardNo({ last4, cardId }: { last4: string; cardId?: string | null | undefined }) {
  return <Reference href={cardId ? addressOf.card(cardId) : undefined}>{maskedCard(last4)}</Reference>;
}

type Funded = Pick<CardView, "type" | "fundingAccountId" | "fundingAccountNo">;

/** The page of the deposit account, for readers of accounts, or of the card loan. */
export function fundingHref({ type, fundingAccountId, fundingAccountNo }: Funded, mayReadAccounts: boolean) {
  if (type === "CREDIT") return addressOf.cardLoan(fundingAccountId);
  return mayReadAccounts && fundingAccountNo !== null ? addressOf.account(fundingAccountNo) : undefined;
}
