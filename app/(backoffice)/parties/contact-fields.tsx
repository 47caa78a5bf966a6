"use client";

import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import * as common from "@/words/common";
import * as t from "@/words/parties";

export type ContactValues = { email: string; phone: string; address: string; country: string };
export type Option = { value: string; label: string };

export function ContactFields({ countries }: { countries: readonly Option[] }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" label={common.email} optional type="email" maxLength={254} />
        <TextField name="phone" label={t.telephone} optional type="tel" maxLength={64} />
      </div>
      <TextareaField name="address" label={t.address} optional maxLength={500} />
      <SelectField name="country" label={common.country} placeholder={t.countryNotKnown} options={countries} />
    </>
  );
}
