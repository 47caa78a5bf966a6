import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { formatFigure, type MonetaryAmount } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { groupedNumbers } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import type { CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";

/** Movements that lower the balance. */
const LOWERING = new Set<CardLoanTransactionView["kind"]>(["PAYMENT", "REFUND"]);

/** The change of the balance, with its fee. */
export function changeOf({ kind, amount, fee }: CardLoanTransactionView): MonetaryAmount {
  const { currency } = amount;
  const minor = minorOf(amount.amount, currency) + minorOf(fee.amount, currency);
  return fromMinor(LOWERING.has(kind) ? -minor : minor, currency);
}

/** Merchant or account, and the fee that the amount contains. */
export function narrativeOf({ description, fee }: CardLoanTransactionView): string {
  const parts = [description && groupedNumbers(description), fee.amount > 0 && t.feeOf(formatFigure(fee))];
  return parts.filter(Boolean).join(" · ");
}

const unlessZero = (value: MonetaryAmount) => value.amount !== 0 && value;
const PART = { hideCurrency: true, weight: "muted" } as const;

export function transactionColumns(mayReadLedger: boolean): Column<CardLoanTransactionView>[] {
  return [
    dayColumn("date", common.date, ({ date }) => date),
    { id: "kind", header: common.type, cell: ({ kind }) => t.movements[kind] },
    {
      id: "description",
      header: common.narrative,
      grow: true,
      hideBelow: "md",
      cell: narrativeOf,
    },
    amountColumn("interest", t.interest, ({ interest }) => unlessZero(interest), { ...PART, hideBelow: "xl" }),
    amountColumn("fees", t.fees, ({ fees }) => unlessZero(fees), { ...PART, hideBelow: "xl" }),
    amountColumn("cash", t.cashAdvances, ({ cashAdvance }) => unlessZero(cashAdvance), { ...PART, hideBelow: "xl" }),
    amountColumn("purchase", t.purchases, ({ purchase }) => unlessZero(purchase), { ...PART, hideBelow: "xl" }),
    amountColumn("credit", t.creditBalance, ({ creditBalance }) => unlessZero(creditBalance), {
      ...PART,
      hideBelow: "2xl",
    }),
    amountColumn("amount", common.amount, changeOf, {
      signed: true,
      hideCurrency: true,
      href: ({ entryId }) => entryHref(entryId, mayReadLedger),
    }),
    amountColumn("balance", common.balance, ({ currentBalance }) => currentBalance, { hideBelow: "md" }),
  ];
}
