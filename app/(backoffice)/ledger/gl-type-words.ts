import type { GlAccountView } from "@/server/contract/ledger";
import * as t from "@/words/ledger/ledger";

export const GL_TYPE_WORDS: Record<GlAccountView["type"], string> = {
  ASSET: t.asset,
  LIABILITY: t.liability,
  EQUITY: t.equity,
  INCOME: t.income,
  EXPENSE: t.expense,
};

/** Groups of accounts have plural names. */
export const GL_GROUP_WORDS: typeof GL_TYPE_WORDS = {
  ASSET: t.assets,
  LIABILITY: t.liabilities,
  EQUITY: t.equity,
  INCOME: t.income,
  EXPENSE: t.expenses,
};
