import { addressOf } from "../../server/kernel/addresses";
import { maskedCard } from "../../server/kernel/masked-card";
import { Reference } from "../ui/reference";
import { accountHref } from "./account-number";

/** A card, linked by its id. */
export function CardNo({ last4, cardId }: { last4: string; cardId?: string | null | undefined }) {
  return <Reference href={cardId ? addressOf.card(cardId) : undefined}>{maskedCard(last4)}</Reference>;
}

type Funded = { fundingAccountId: string | null; fundingAccountNo: string | null };

/** The page of the deposit account or card loan, for readers of cards. */
export function fundingHref({ fundingAccountId: accountId, fundingAccountNo: accountNo }: Funded, accounts: boolean) {
  return accountNo === null ? undefined : accountHref({ accountNo, accountId }, { accounts, cards: true });
}
