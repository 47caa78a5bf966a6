import type { ParsedAmount } from "@/components/money/parse-amount";
import type { AccountView } from "@/server/contract/accounts";
import type { QuoteRequest } from "./use-quote";

/** The simulator's form: texts as typed and chosen; empty is any product, and no payee. */
export type SimulatorValues = {
  transactionCode: string;
  amount: string;
  /** Of the amount where no account says it. */
  currency: string;
  payerIs: "product" | "account";
  productId: string;
  account: string;
  channel: string;
  beneficiaryId: string;
};

/**
 * What codes are called: those of the chart of accounts, and those of the catalogue of charges and commissions; and what rules read as, by
 * their ids, as far as the page has them.
 */
export type SimulatorNames = Readonly<Record<"chart" | "codes" | "rules", Readonly<Record<string, string>>>>;

/** What it begins with, so that an answer stands there at once. */
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

/** The question to the service; null while amount or account cannot be read. */
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
