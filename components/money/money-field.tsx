"use client";

import type { ReactNode } from "react";
import { Field } from "../ui/field";
import { useFormField } from "../ui/form-fields";
import type { MonetaryAmount } from "./format-amount";
import { MoneyInput } from "./money-input";
import { parseAmount } from "./parse-amount";

/**
 * An amount of a form: label, the currency it is in, and what is wrong with it in the words of the label («Enter the opening
 * float»). The form keeps the text as typed; `typedMoney` makes the request's amount of it. `name` is that of the interface.
 */
export function MoneyField({
  name,
  label,
  currency,
  hint,
  reserve = false,
  zero = false,
  check,
}: {
  name: string;
  label: string;
  currency: string;
  hint?: ReactNode;
  /** What is wrong takes the place of the hint. */
  reserve?: boolean;
  /** Nothing is an amount, too: a till without a float. */
  zero?: boolean;
  /** What else is wrong with an amount that can be read, as a sentence. */
  check?: (value: MonetaryAmount) => string | undefined;
}) {
  const validate = (text: string) => {
    const parsed = parseAmount(text, currency, { zero });
    if (!parsed.ok) return parsed.problem;
    return check?.({ amount: parsed.amount, currency }) ?? true;
  };
  const { ref: _, error, ...field } = useFormField(name, { validate });
  return (
    <Field name={name} label={label} hint={hint} error={error} reserve={reserve}>
      <MoneyInput {...field} currency={currency} />
    </Field>
  );
}

/** What was typed as an amount of the interface, once `MoneyField` has found nothing wrong with it. */
export function typedMoney(text: string, currency: string): MonetaryAmount {
  const parsed = parseAmount(text, currency, { zero: true });
  if (!parsed.ok) throw new RangeError(`“${text}” is not a ${currency} amount`);
  return { amount: parsed.amount, currency };
}
