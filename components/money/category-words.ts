import * as t from "@/words/money";
import type { JournalCategory } from "../../server/kernel/value-sets";

export const CATEGORY_WORDS: Record<JournalCategory, string> = {
  CASH_RECEIPT: t.cashReceipt,
  CASH_PAYMENT: t.cashPayment,
  TRANSFER: t.transfer,
  CLEARING: t.clearing,
  CARD: t.card,
  CASH_MOVEMENT: t.cashMovement,
  CHARGE: t.charge,
  COMMISSION: t.commission,
  INTEREST: t.interest,
  ADJUSTMENT: t.adjustment,
  OPENING: t.opening,
  CLOSING: t.closing,
};

/** Filter options in the order of the day book. */
export const CATEGORY_OPTIONS = Object.entries(CATEGORY_WORDS).map(([value, label]) => ({ value, label }));
