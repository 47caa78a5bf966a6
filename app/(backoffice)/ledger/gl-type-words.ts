import type { GlAccountView } from "@/server/contract/ledger";

/** Kinds of general ledger accounts in words. */
export const GL_TYPE_WORDS: Record<GlAccountView["type"], string> = {
  ASSET: "Asset",
  LIABILITY: "Liability",
  EQUITY: "Equity",
  INCOME: "Income",
  EXPENSE: "Expense",
};
