import { countedPieces, isUnreadable, UNREADABLE_COUNT } from "@/components/money/denominations";
import { type ParsedAmount, parseAmount } from "@/components/money/parse-amount";
import { minorOf } from "@/components/money/totals";
import type { SummaryError } from "@/components/ui/error-summary";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import { needsIdentification } from "@/server/domains/teller/identification";
import * as t from "@/words/counter";

/** What stands in the counter's form, as typed. */
export type CashValues = {
  amount: string;
  narrative: string;
  note: string;
  name: string;
  document: string;
  /** Face value → how many. */
  counts: Record<string, string>;
};

export const EMPTY_CASH: CashValues = { amount: "", narrative: "", note: "", name: "", document: "", counts: {} };

export function parsedCash(values: CashValues, currency: string): ParsedAmount {
  return parseAmount(values.amount, currency);
}

/** Whether the amount is one that nobody pays in or takes unnamed. */
export function isLarge(parsed: ParsedAmount, currency: string): boolean {
  return parsed.ok && needsIdentification({ minor: minorOf(parsed.amount, currency), currency });
}

type Checked = {
  values: CashValues;
  account: Pick<AccountView, "currency"> | null;
  till: Pick<TillView, "currency">;
  direction: "deposit" | "withdrawal";
};

/** What keeps the form from being sent, by field; the service checks everything again. */
export function problemsOf({ values, account, till, direction }: Checked): SummaryError[] {
  const problems: SummaryError[] = [];
  const parsed = parsedCash(values, till.currency);
  if (!account) problems.push({ name: "accountId", message: t.chooseAnAccount });
  else if (account.currency !== till.currency) {
    problems.push({
      name: "accountId",
      message: t.thisAccountIsHeldInThe(account.currency, till.currency),
    });
  }
  if (!parsed.ok) problems.push({ name: "amount", message: parsed.problem });
  if (isUnreadable(values.counts)) problems.push({ name: "denominations", message: UNREADABLE_COUNT });
  // Large cash is not taken from nobody, nor given to nobody: name and document, both.
  if (isLarge(parsed, till.currency)) {
    if (values.name.trim() === "") {
      const message = t.sayWhoTheCash(direction === "deposit" ? "presents" : "takes");
      problems.push({ name: "identification.name", message });
    }
    if (values.document.trim() === "") {
      problems.push({ name: "identification.document", message: t.giveTheDocumentShown });
    }
  }
  return problems;
}

/** As much of the request as decides what posts; null while that is not known. Who is asked anew by a narrative would wait for nothing. */
export function postedBody(values: CashValues, till: TillView, account: AccountView | null) {
  const parsed = parsedCash(values, till.currency);
  if (!parsed.ok || !account || isUnreadable(values.counts)) return null;
  const { counts } = values;
  return cashBody({ ...EMPTY_CASH, counts }, parsed.amount, till, account);
}

/** The request of interface 2.7. */
export function cashBody(values: CashValues, amount: number, till: TillView, account: AccountView) {
  const denominations = countedPieces(values.counts);
  const text = (value: string) => (value.trim() === "" ? undefined : value.trim());
  const name = text(values.name);
  const document = text(values.document);
  return {
    accountId: account.accountId,
    tillId: till.tillId,
    amount: { amount, currency: till.currency },
    narrative: text(values.narrative),
    note: text(values.note),
    ...(denominations.length > 0 && { denominations }),
    ...(name !== undefined && document !== undefined && { identification: { name, document } }),
  };
}
