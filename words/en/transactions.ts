// codes of transactions
export const transactions: Record<string, string> = {
  CASH_DEPOSIT: "Cash deposit",
  CASH_WITHDRAWAL: "Cash withdrawal",
  TRANSFER_INTERNAL: "Transfer within the bank",
  TRANSFER_EXTERNAL: "Transfer to another bank",
  CHQ_OUTWARD: "Outward cheque",
  CHQ_INWARD: "Inward cheque",
  CHQ_RETURN_OUT: "Outward cheque returned",
  CHQ_RETURN_IN: "Inward cheque returned",
  CARD_PURCHASE: "Card purchase",
  CARD_CASH_ADVANCE: "Card cash advance",
  ACCOUNT_OPEN: "Account opening",
};

// channels
export const channels: Record<string, string> = {
  BRANCH: "Branch",
  API: "API",
  ATM: "ATM",
  POS: "Card terminal",
  CLEARING: "Clearing",
  BATCH: "Batch",
};

// who pays a charge
export const payerPays = "Paid by the payer";
export const payeePays = "Paid by the payee";
export const shared = "Shared by payer and payee, half each";
export const bankPays = "Borne by the bank";
