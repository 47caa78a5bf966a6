import type { ReversalHook } from "../../commands/reversal";

/** A transfer's reversal parks above the transfer's own limit (RULES.md). */
export const transferReversal: ReversalHook = {
  limit: ({ lines }) => {
    const paid = lines.find(({ side }) => side === "DEBIT");
    return paid && { operation: "createTransfer", amount: paid.money };
  },
};
