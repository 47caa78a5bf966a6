import type { CardType } from "../../kernel/value-sets";

/** Types that the bank's accounts can fund. */
export const fundedTypes = ["DEBIT", "PREPAID"] as const satisfies readonly CardType[];

/** The kind of deposit account by card type. None funds a credit card, which requires a card loan. */
export function funds(type: CardType, { productCode }: { productCode: string }): boolean {
  if (type === "CREDIT") return false;
  return (productCode === "PREPAID") === (type === "PREPAID");
}
