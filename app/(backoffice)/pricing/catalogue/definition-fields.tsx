"use client";

import { useFormContext } from "react-hook-form";
import { CodeField, NameField, SelectField, ShortCodeField, TextField } from "@/components/ui/form-fields";
import { codeOptions } from "@/components/ui/options";
import type { Option } from "@/components/ui/select";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/pricing/pricing";
import { Price } from "../price-field";
import { priceOf, priceProblem } from "../price-text";
import { definitionWords } from "../rule-words";
import { type DefinitionValues, definitionBody } from "./definition-values";

const THE_AMOUNT = "TRANSACTION_AMOUNT";

type Props = { chart: readonly Option[]; isNew: boolean };

/**
 * All fields of a definition, and its sentence. Customer charges have no accounts here, because rules name their
 * income.
 */
export function DefinitionFields({ chart, isNew }: Props) {
  const category = useFormContext<DefinitionValues>().watch("category");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <ShortCodeField
          name="commissionCode"
          label={t.chargeCode}
          {...(isNew && { hint: t.codeCannotChange })}
          required={t.enterTheCode}
          readOnly={!isNew}
        />
        <NameField required={t.enterTheName} {...(!isNew && { "data-autofocus": true })} />
      </div>
      <Owed owed={category !== "CHARGE"} />
      <Amounts />
      {category !== "CHARGE" && <Accounts chart={chart} />}
      <ComesTo />
    </>
  );
}

function Owed({ owed }: { owed: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CodeField
        name="category"
        label={t.whoPays}
        words={t.categories}
        wordOf={(code) => t.theBankOwesItTo(titleOf(code))}
      />
      {owed && <TextField name="beneficiaryType" label={t.earnedBy} optional maxLength={64} />}
    </div>
  );
}

function Amounts() {
  const form = useFormContext<DefinitionValues>();
  const { base } = form.formState.defaultValues ?? {};
  const chosen = form.watch("method");
  const hasAmount = chosen !== "PERCENTAGE";
  const hasRate = chosen !== "FLAT";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <CodeField name="method" label={t.method} words={t.methods} />
        {hasAmount && <Price name="amount" label={t.overrideAmount} />}
        {hasRate && <Price name="rate" label={t.rate} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {hasRate && <SelectField name="base" label={t.percentageOf} optional options={basesOf(base ?? "")} />}
        <Price
          name="minAmount"
          label={t.minAmount}
          check={(least) => {
            const most = priceOf(form.getValues("maxAmount"));
            return least === null || most === null || least <= most || t.minIsAboveMax;
          }}
        />
        <Price name="maxAmount" label={t.maxAmount} />
      </div>
    </>
  );
}

/** The bases of a percentage. The amount is the default, whether stored or empty. */
function basesOf(now: string): Option[] {
  const plain = now === THE_AMOUNT ? THE_AMOUNT : "";
  return [{ value: plain, label: t.theAmount }, ...codeOptions(t.otherBases, plain === now ? "" : now)];
}

function Accounts({ chart }: Pick<Props, "chart">) {
  const form = useFormContext<DefinitionValues>();
  const { expenseGlCode = "", payableGlCode = "" } = form.formState.defaultValues ?? {};
  const withNow = (now: string) =>
    now === "" || chart.some(({ value }) => value === now) ? chart : [...chart, { value: now, label: now }];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="expenseGlCode"
        label={t.expenseAccount}
        required={t.chooseAnAccount}
        options={withNow(expenseGlCode)}
      />
      <SelectField
        name="payableGlCode"
        label={t.payableAccount}
        required={t.chooseAnAccount}
        options={withNow(payableGlCode)}
      />
    </div>
  );
}

/** The definition's sentence. Empty while a figure is unreadable. */
function ComesTo() {
  const values = useFormContext<DefinitionValues>().watch();
  const figures = [values.amount, values.rate, values.minAmount, values.maxAmount];
  if (figures.some((text) => priceProblem(text) !== true)) return null;
  const {
    amount = null,
    rate = null,
    minAmount = null,
    maxAmount = null,
    base = null,
    method,
  } = definitionBody(values);
  return (
    <p className="rounded-control bg-sunken px-3 py-2">
      <span className="block text-label text-muted">{t.comesTo}</span>
      {definitionWords({ amount, rate, minAmount, maxAmount, base, method })}
    </p>
  );
}
