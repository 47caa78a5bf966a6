"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Amount, AmountLines } from "@/components/money/amount";
import { MoneyInput } from "@/components/money/money-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type Option, Select } from "@/components/ui/select";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import type { Running, SlipTotals } from "./slip";
import type { Slip } from "./use-draft-slip";

type Props = {
  slip: Slip;
  running: Running;
  houses: readonly Option[];
  locked: boolean;
  onHouse: (house: string) => void;
  onTotals: (totals: SlipTotals) => void;
};

/** The head of the slip: its house, the totals written on it, and beside them what was typed so far. */
export function SlipHead({ slip, running, houses, locked, onHouse, onTotals }: Props) {
  const { totals } = slip;
  const { currency, countDifference, amountDifference } = running;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field name="house" label={t.house} className="w-56">
        <Select
          size="medium"
          value={slip.house}
          options={houses}
          disabled={locked}
          onChange={({ target }) => onHouse(target.value)}
        />
      </Field>
      <fieldset className="flex flex-wrap items-end gap-2">
        <legend className="sr-only">{t.onTheSlip}</legend>
        <Field name="slip.count" label={t.chequesOnSlip} className="w-28">
          <Input
            size="medium"
            inputMode="numeric"
            maxLength={6}
            autoFocus
            disabled={locked}
            value={totals.count}
            className="figures text-right"
            aria-invalid={/^\s*\d*\s*$/.test(totals.count) ? undefined : true}
            onChange={({ target }) => onTotals({ ...totals, count: target.value })}
          />
        </Field>
        <Field name="slip.amount" label={t.totalOnSlip} className="w-44">
          <MoneyInput
            size="medium"
            currency={currency}
            disabled={locked}
            value={totals.amount}
            onChange={(amount) => onTotals({ ...totals, amount })}
          />
        </Field>
      </fieldset>
      <dl aria-label={t.runningTotal} className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure term={t.cheques} value={running.count} />
        <Figure term={t.entered} value={<AmountLines values={running.totals} />} />
        <Figure
          term={common.difference}
          value={
            countDifference === null && amountDifference === null ? (
              <span className="text-faint">–</span>
            ) : (
              <Difference count={countDifference} amount={amountDifference} />
            )
          }
        />
      </dl>
    </div>
  );
}

function Figure({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-medium text-label text-muted">{term}</dt>
      <dd className="figures flex min-h-8 items-center font-semibold">{value}</dd>
    </div>
  );
}

function Difference({ count, amount }: { count: Running["countDifference"]; amount: Running["amountDifference"] }) {
  const isOff = (count ?? 0) !== 0 || (amount?.amount ?? 0) !== 0;
  return (
    <span className={clsx("inline-flex flex-wrap gap-x-3", isOff ? "text-danger" : "text-success")}>
      {isOff ? null : t.agrees}
      {count !== null && count !== 0 && t.chequesMoreOrLess(count)}
      {amount !== null && amount.amount !== 0 && <Amount value={amount} signed />}
    </span>
  );
}
