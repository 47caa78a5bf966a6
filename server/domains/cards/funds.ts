import type { CardType } from "../../kernel/value-sets";

/** The type of card that a deposit account funds. A credit card requires a card loan. */
export function cardTypeOn({ productCode }: { productCode: string }): Exclude<CardType, "CREDIT"> {
  return productCode === "PREPAID" ? "PREPAID" : "DEBIT";
}

export const funds = (type: CardType, account: { productCode: string }) => cardTypeOn(account) === type;
