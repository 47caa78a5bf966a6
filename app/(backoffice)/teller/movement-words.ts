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
