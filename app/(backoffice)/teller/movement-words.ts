import type { MonetaryAmount } from "@/components/money/format-amount";
import type { CashMovementView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";

const words: Record<CashMovementView["type"], string> = {
  DEPOSIT: t.deposit,
  WITHDRAWAL: t.withdrawal,
  REVERSAL: common.reversal,
  OPENING: common.openingFloat,
  TRANSFER_IN: t.cashIn,
  TRANSFER_OUT: t.cashOut,
  OVERAGE: common.cashOver,
  SHORTAGE: common.cashShort,
  CLOSING: t.toTheVault,
  FUNDING: t.vaultFunding,
};

export function movementWord(type: CashMovementView["type"]): string {
  return words[type];
}

/** Cash out is negative. Null if hidden during a count. */
export function signedAmount({
  amount,
  direction,
}: Pick<CashMovementView, "amount" | "direction">): MonetaryAmount | null {
  return amount && direction === "OUT" ? { ...amount, amount: -amount.amount } : amount;
}
