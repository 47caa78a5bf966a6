import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { groupedNumbers } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import type { CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import * as t from "@/words/card-loans";
import * as common from "@/words/common";

/** Movements that lower what is owed. */
const LOWERING = new Set<CardLoanTransactionView["kind"]>(["PAYMENT", "REFUND"]);

/** What is owed rises or falls by it. */
export function changeOf({ kind, amount }: CardLoanTransactionView): MonetaryAmount {
  return LOWERING.has(kind) ? { ...amount, amount: -amount.amount } : amount;
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
      cell: ({ description }) => description && groupedNumbers(description),
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
