"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { channelOptions, transactionOptions } from "@/components/records/transaction";
import { CodeField, SelectField, ShortCodeField, TextField } from "@/components/ui/form-fields";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { Price } from "./price-field";
import { priceOf, priceProblem } from "./price-text";
import { type RuleChoices, type RuleValues, ruleBody } from "./rule-values";
import { ruleSentence } from "./rule-words";

type Props = { choices: RuleChoices };

/** All fields of a rule, and its sentence. */
export function RuleFields({ choices }: Props) {
  return (
    <>
      <What choices={choices} />
      <AppliesTo choices={choices} />
      <Charges />
      <ReadsAs choices={choices} />
    </>
  );
}

function What({ choices }: Props) {
  const codes = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
      <ShortCodeField
        name="chargeCode"
        label={t.chargeCode}
        hint={t.codeOfTheCatalogue}
        required={t.enterTheChargeCode}
        list={codes}
      />
      <datalist id={codes}>
        {Object.entries(choices.definitions).map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <SelectField
        name="transactionCode"
        label={t.transaction}
        required={t.chooseTheTransaction}
        placeholder={t.chooseTheTransaction}
        options={transactionOptions(choices.transactions)}
      />
      <TextField
        name="priority"
        label={t.priority}
        optional
        inputMode="numeric"
        rules={{ validate: (text) => /^\s*(-?\d{1,9})?\s*$/.test(text) || t.enterAWholeNumber }}
      />
    </div>
  );
}

function AppliesTo({ choices }: Props) {
  const form = useFormContext<RuleValues>();
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-semibold text-form">{t.appliesTo}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="productId" label={common.product} placeholder={t.anyProduct} options={choices.products} />
        <SelectField
          name="channel"
          label={common.channel}
          placeholder={t.anyChannel}
          options={channelOptions(choices.channels)}
        />
        <SelectField name="currency" label={common.currency} placeholder={t.anyCurrency} options={CASH_CURRENCIES} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Price
          name="amountFrom"
          label={t.amountFrom}
          check={(from) => {
            const to = priceOf(form.getValues("amountTo"));
            return to === null || from === null || from <= to || t.amountFromIsAbove;
          }}
        />
        <Price name="amountTo" label={t.amountTo} />
      </div>
    </fieldset>
  );
}

function Charges() {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold text-form">{common.charges}</legend>
      <p className="text-label text-muted">{t.leaveEmptyForTheCatalogue}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Price name="overrideAmount" label={t.overrideAmount} />
        <Price name="overrideRate" label={t.overrideRate} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <CodeField name="overrideTaxClass" label={t.taxClass} placeholder={t.noTax} words={t.taxClasses} />
        <CodeField name="bearerOverride" label={t.paidBy} placeholder={t.thePayer} words={t.payingSides} />
        <CodeField name="overrideGlPurpose" label={t.incomeAccount} placeholder={t.byTransaction} words={t.purposes} />
      </div>
    </fieldset>
  );
}

/** The rule's sentence. Empty while a figure is unreadable. */
function ReadsAs({ choices }: Props) {
  const values = useFormContext<RuleValues>().watch();
  const figures = [values.amountFrom, values.amountTo, values.overrideAmount, values.overrideRate];
  if (figures.some((text) => priceProblem(text) !== true)) return null;
  const body = ruleBody(values);
  const product = choices.products.find(({ value }) => value === values.productId)?.label;
  return (
    <p className="rounded-control bg-sunken px-3 py-2">
      <span className="block text-label text-muted">{t.readsAs}</span>
      {ruleSentence(body, choices.definitions[body.chargeCode] ?? null, product)}
    </p>
  );
}
