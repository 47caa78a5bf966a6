import type { MonetaryAmount } from "@/components/money/format-amount";
import type { CashMovementView } from "@/server/contract/cash";

const words: Record<CashMovementView["type"], string> = {
  DEPOSIT: "Deposit",
  WITHDRAWAL: "Withdrawal",
  REVERSAL: "Reversal",
  OPENING: "Opening float",
  TRANSFER_IN: "Cash in",
  TRANSFER_OUT: "Cash out",
  OVERAGE: "Count over",
  SHORTAGE: "Count short",
  CLOSING: "To the vault",
  FUNDING: "Vault funding",
};

export function movementWord(type: CashMovementView["type"]): string {
  return words[type];
}

/** What it did to the till: above zero came in, below zero went out. */
export function signedAmount({ amount, direction }: Pick<CashMovementView, "amount" | "direction">): MonetaryAmount {
  return direction === "OUT" ? { ...amount, amount: -amount.amount } : amount;
}
