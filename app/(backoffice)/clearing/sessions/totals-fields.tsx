"use client";

import { MoneyField, typedMoney } from "@/components/money/money-field";
import { TextField } from "@/components/ui/form-fields";
import * as t from "@/words/clearing/sessions";

/** As typed. An empty total is not given. */
export type Totals = { expectedCount: string; expectedAmount: string };

export function totalsOf({ expectedCount, expectedAmount }: Totals, currency: string) {
  return {
    ...(expectedCount.trim() !== "" && { expectedCount: Number(expectedCount) }),
    ...(expectedAmount.trim() !== "" && { expectedAmount: typedMoney(expectedAmount, currency) }),
  };
}

const COUNT = { pattern: { value: /^\s*\d{1,7}\s*$/, message: t.wholeNumber } };

export function TotalsFields({ currency }: { currency: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="expectedCount" label={t.expectedItems} optional rules={COUNT} inputMode="numeric" />
      <MoneyField name="expectedAmount" label={t.expectedAmount} currency={currency} optional zero />
    </div>
  );
}
