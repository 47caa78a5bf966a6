"use client";

import { formatFigure, type MonetaryAmount } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import * as t from "@/words/cards";

export type CapValues = { singleTxnCap: string; dailyAmount: string; atmDailyAmount: string };

export const NO_CAPS: CapValues = { singleTxnCap: "", dailyAmount: "", atmDailyAmount: "" };

type Caps = Record<keyof CapValues, MonetaryAmount | null>;

export function capValues({ singleTxnCap, dailyAmount, atmDailyAmount }: Caps): CapValues {
  const text = (cap: MonetaryAmount | null) => (cap ? formatFigure(cap) : "");
  return {
    singleTxnCap: text(singleTxnCap),
    dailyAmount: text(dailyAmount),
    atmDailyAmount: text(atmDailyAmount),
  };
}

/** An empty field is no cap. */
export function typedCaps({ singleTxnCap, dailyAmount, atmDailyAmount }: CapValues, currency: string): Caps {
  const cap = (text: string) => (text.trim() === "" ? null : typedMoney(text, currency));
  return {
    singleTxnCap: cap(singleTxnCap),
    dailyAmount: cap(dailyAmount),
    atmDailyAmount: cap(atmDailyAmount),
  };
}

export function CapFields({ currency }: { currency: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <MoneyField name="singleTxnCap" label={t.perTransaction} currency={currency} optional />
      <MoneyField name="dailyAmount" label={t.perDay} currency={currency} optional />
      <MoneyField name="atmDailyAmount" label={t.cashPerDay} currency={currency} optional />
    </div>
  );
}
