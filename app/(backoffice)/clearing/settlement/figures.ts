import type { MonetaryAmount } from "@/components/money/format-amount";

/** The figures of a settlement that the clerk confirms. */
export type Figures = {
  house: string;
  businessDate: string;
  /** Cleared items of `net`. */
  count: number;
  grossCredits: MonetaryAmount;
  grossDebits: MonetaryAmount;
  net: MonetaryAmount;
  /** Nets of other currencies. */
  others: readonly MonetaryAmount[];
};

export const isSame = (left: Figures, right: Figures): boolean => JSON.stringify(left) === JSON.stringify(right);
