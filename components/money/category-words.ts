import type { JournalCategory } from "../../server/contract/journal";

/** The day book's categories as people say them. */
export const CATEGORY_WORDS: Record<JournalCategory, string> = {
  CASH_RECEIPT: "Cash receipt",
  CASH_PAYMENT: "Cash payment",
  TRANSFER: "Transfer",
  CLEARING: "Clearing",
  CARD: "Card",
  CASH_MOVEMENT: "Cash movement",
  CHARGE: "Charge",
  COMMISSION: "Commission",
  INTEREST: "Interest",
  ADJUSTMENT: "Adjustment",
  OPENING: "Opening",
  CLOSING: "Closing",
};

/** For a filter, in the order of the day book. */
export const CATEGORY_OPTIONS = Object.entries(CATEGORY_WORDS).map(([value, label]) => ({ value, label }));
