import { onReversal } from "../books/reversal-hooks";

/** Takes part in the reversal of a transfer's entry: above the transfer's own limit it parks (domain-rules «Corners»). */
export function registerTransferReversal(): void {
  onReversal("transfer", {
    limit: ({ lines }) => {
      const paid = lines.find(({ side }) => side === "DEBIT");
      return paid && { operation: "createTransfer", amount: paid.money };
    },
  });
}
