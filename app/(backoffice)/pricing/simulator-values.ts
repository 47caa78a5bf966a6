import type { ParsedAmount } from "@/components/money/parse-amount";
import type { AccountView } from "@/server/contract/accounts";
import type { QuoteRequest } from "./use-quote";

/** Texts as typed. Empty: any product, no payee. */
export type SimulatorValues = {
  transactionCode: string;
  amount: string;
  /** For a payer without an account. */
  currency: string;
  payerIs: "product" | "account";
  productId: string;
  account: string;
  channel: string;
  beneficiaryId: string;
};

/** Names by GL code and charge code, and rule sentences by id. */
export type SimulatorNames = Readonly<Record<"chart" | "codes" | "rules", Readonly<Record<string, string>>>>;

/** The example gives an answer before any input. */
export const EXAMPLE: SimulatorValues = {
  transactionCode: "TRANSFER_EXTERNAL",
  amount: "1,000.00",
  currency: "USD",
  payerIs: "product",
  productId: "",
  account: "",
  channel: "BRANCH",
  beneficiaryId: "",
};

/** Null for an unreadable amount or account. */
export function requestOf(
  { transactionCode, currency, payerIs, productId, channel, beneficiaryId }: SimulatorValues,
  amount: ParsedAmount,
  account: AccountView | null,
): QuoteRequest | null {
  const byAccount = payerIs === "account";
  if (!amount.ok || (byAccount && account === null)) return null;
  return {
    transactionCode,
    amount: { amount: amount.amount, currency: byAccount && account ? account.currency : currency },
    ...(byAccount && account && { accountId: account.accountId }),
    ...(!byAccount && productId !== "" && { productId }),
    channel,
    ...(beneficiaryId !== "" && { beneficiaryId }),
  };
}
