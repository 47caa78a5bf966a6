import { titleOf } from "@/server/kernel/words";

const WORDS: Record<string, { title: string; note: string }> = {
  TILL_CASH: { title: "Till cash", note: "open tills" },
  VAULT_CASH: { title: "Vault cash", note: "branch vaults" },
  CUSTOMER_DEPOSITS: { title: "Customer deposits", note: "deposit accounts" },
  CLEARING_SUSPENSE: { title: "Clearing suspense", note: "cleared, not finalised" },
  CARD_SETTLEMENT_PAYABLE: { title: "Card settlement payable", note: "cleared, without a batch" },
  CARD_LOANS: { title: "Card loans", note: "card-loan accounts" },
};

/** A control in words: what it is, and the items that are added up for it. */
export function controlWords(name: string): { title: string; note: string } {
  return WORDS[name] ?? { title: titleOf(name), note: "" };
}
