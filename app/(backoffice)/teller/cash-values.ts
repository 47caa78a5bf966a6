import { fieldSentence } from "@/components/api/field-of";
import { countedPieces, isUnreadable, UNREADABLE_COUNT } from "@/components/money/denominations";
import { formatAmount } from "@/components/money/format-amount";
import { type ParsedAmount, parseAmount } from "@/components/money/parse-amount";
import { groupedNumbers } from "@/components/records/account-number";
import type { SummaryError } from "@/components/ui/error-summary";
import type { AccountView } from "@/server/contract/accounts";
import type { ErrorView } from "@/server/contract/error";
import type { PreviewTerms } from "@/server/contract/previews";
import type { TillView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as records from "@/words/records";
import * as t from "@/words/teller/counter";

export type Direction = "deposit" | "withdrawal";

export type CashValues = {
  amount: string;
  narrative: string;
  note: string;
  name: string;
  document: string;
  /** Pieces by face value. */
  counts: Record<string, string>;
};

export const EMPTY_CASH: CashValues = { amount: "", narrative: "", note: "", name: "", document: "", counts: {} };

/** Request fields in the order of the form. */
const FIELDS = [
  "accountId",
  "amount",
  "denominations",
  "identification.name",
  "identification.document",
  "narrative",
  "note",
];

/** Labels that differ from the field names. */
const labelsOf = (direction: Direction): Readonly<Record<string, string>> => ({
  denominations: common.notesAndCoins,
  "identification.name": direction === "deposit" ? t.presentersName : t.recipientsName,
  "identification.document": t.documentShown,
});

export function parsedCash(values: CashValues, currency: string): ParsedAmount {
  return parseAmount(values.amount, currency);
}

/** `required`: for this movement. `above`: the amount from which it is required. */
export function identificationOf(terms: PreviewTerms | undefined) {
  const requirement = terms?.requirements.find(({ code }) => code === "IDENTIFICATION");
  return requirement && { required: requirement.required, above: requirement.above && formatAmount(requirement.above) };
}

type Checked = {
  values: CashValues;
  account: Pick<AccountView, "accountId" | "currency"> | null;
  currency: string;
};

/** Null for a form that makes a request. The service judges the rest. */
export function problemOf({ values, account, currency }: Checked): SummaryError | null {
  const parsed = parsedCash(values, currency);
  if (!account) return { name: "accountId", message: t.chooseAnAccount };
  if (account.currency !== currency) {
    return { name: "accountId", message: records.accountOfAnotherCurrency(account.currency, currency) };
  }
  if (!parsed.ok) return { name: "amount", message: parsed.problem };
  if (isUnreadable(values.counts)) return { name: "denominations", message: UNREADABLE_COUNT };
  return null;
}

/** Large cash requires name and document. */
export function unnamed({ name, document }: CashValues, direction: Direction): SummaryError[] {
  const missing: SummaryError[] = [];
  if (name.trim() === "") {
    const message = direction === "deposit" ? t.enterWhoPresents : t.enterWhoTakes;
    missing.push({ name: "identification.name", message });
  }
  if (document.trim() === "") missing.push({ name: "identification.document", message: t.enterTheDocument });
  return missing;
}

type Refusal = Pick<ErrorView, "message" | "fieldErrors">;

/** The first field named by the error, otherwise the form. Both fields of an identification get their errors. */
export function refusalsAt({ message, fieldErrors }: Refusal, direction: Direction): SummaryError[] {
  const labels = labelsOf(direction);
  const wrong = FIELDS.flatMap((name): { name: string; message: string }[] => {
    const named = Object.entries(fieldErrors).find(([path]) => path === name || path.startsWith(`${name}.`));
    if (!named) return [];
    return [{ name, message: groupedNumbers(fieldSentence(labels[name] ?? named[0], named[1])) }];
  });
  const [first] = wrong;
  if (!first) return [{ message: groupedNumbers(message) }];
  return isIdentification(first) ? wrong.filter(isIdentification) : [first];
}

const isIdentification = ({ name }: SummaryError) => name?.startsWith("identification.") ?? false;

/** The fields that change the posting. Narratives would trigger needless previews. */
export function postedBody(values: CashValues, till: TillView, account: AccountView | null) {
  const parsed = parsedCash(values, till.currency);
  if (!parsed.ok || !account || isUnreadable(values.counts)) return null;
  const { counts } = values;
  return cashBody({ ...EMPTY_CASH, counts }, parsed.amount, till, account);
}

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
