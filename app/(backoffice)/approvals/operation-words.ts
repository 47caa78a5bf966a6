import { titleOf } from "@/server/kernel/words";

const words: Record<string, string> = {
  createTransfer: "Transfer",
  postCashDeposit: "Cash deposit",
  postCashWithdrawal: "Cash withdrawal",
  fundVault: "Vault funding",
  closeTill: "Till close",
  transferTillCash: "Cash transfer",
  reverseJournalEntry: "Reversal",
  setLimit: "Change of a limit",
};

/** The operation as checkers call it; one without a word of its own reads like its id in plain letters. */
export function operationWord(operation: string): string {
  return words[operation] ?? titleOf(operation);
}
