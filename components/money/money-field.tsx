"use client";

import type { ReactNode } from "react";
import { Field } from "../ui/field";
import { useFormField } from "../ui/form-fields";
import type { MonetaryAmount } from "./format-amount";
import { MoneyInput } from "./money-input";
import { parseAmount } from "./parse-amount";

/** An amount of a form in one currency. The form keeps the text, and `typedMoney` makes the request's amount. */
export function MoneyField({
  name,
  label,
  currency,
  hint,
  reserve = false,
  zero = false,
  optional = false,
  check,
}: {
  name: string;
  label: string;
  currency: string;
  hint?: ReactNode;
  /** An error replaces the hint, so that the form keeps its height. */
  reserve?: boolean;
  /** An empty field is zero, as for a till without a float. */
  zero?: boolean;
  /** An empty field is no amount, which the form must handle. */
  optional?: boolean;
  /** A further rule for a readable amount. Returns its error. */
  check?: (value: MonetaryAmount) => string | undefined;
}) {
  const validate = (text: string) => {
    if (optional && text.trim() === "") return true;
    const parsed = parseAmount(text, currency, { zero });
    if (!parsed.ok) return parsed.problem;
    return check?.({ amount: parsed.amount, currency }) ?? true;
  };
  const { ref: _, error, ...field } = useFormField(name, { validate });
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional} reserve={reserve}>
      <MoneyInput {...field} currency={currency} />
    </Field>
  );
}

/** The amount of a valid `MoneyField`. */
export function typedMoney(text: string, currency: string): MonetaryAmount {
  const parsed = parseAmount(text, currency, { zero: true });
  if (!parsed.ok) throw new RangeError(`“${text}” is not a ${currency} amount`);
  return { amount: parsed.amount, currency };
}
