"use client";

import type { FieldPathByValue, UseFormReturn } from "react-hook-form";
import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import * as common from "@/words/common";
import * as t from "@/words/parties";

/** How a customer is reached. */
export type ContactValues = { email: string; phone: string; address: string; country: string };
export type Option = { value: string; label: string };

type Props<Values extends ContactValues> = { form: UseFormReturn<Values>; countries: readonly Option[] };

export function ContactFields<Values extends ContactValues>({ form, countries }: Props<Values>) {
  const named = (name: keyof ContactValues) => name as FieldPathByValue<Values, string>;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name={named("email")} label={common.email} optional type="email" maxLength={254} />
        <TextField form={form} name={named("phone")} label={t.telephone} optional type="tel" maxLength={64} />
      </div>
      <TextareaField form={form} name={named("address")} label={t.address} optional maxLength={500} />
      <SelectField
        form={form}
        name={named("country")}
        label={common.country}
        optional
        placeholder={t.countryNotKnown}
        options={countries}
      />
    </>
  );
}
