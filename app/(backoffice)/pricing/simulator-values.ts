import type { ParsedAmount } from "@/components/money/parse-amount";
import type { AccountView } from "@/server/contract/accounts";
import type { QuoteRequest } from "./use-quote";

/** The form as texts. An empty product means any, an empty payee none. */
export type SimulatorValues = {
  transactionCode: string;
  amount: string;
  /** The currency of the amount if no account determines it. */
  currency: string;
  payerIs: "product" | "account";
  productId: string;
  account: string;
  channel: string;
  beneficiaryId: string;
};

/** Names of accounts and codes, and the sentences of rules by id, as far as the page has them. */
export type SimulatorNames = Readonly<Record<"chart" | "codes" | "rules", Readonly<Record<string, string>>>>;

/** The initial example. */
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

/** The request of the quote. Null while amount or account is unreadable. */
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
