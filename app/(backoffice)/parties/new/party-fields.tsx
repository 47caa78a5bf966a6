"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { DateField } from "@/components/dates/date-field";
import { FieldGroup } from "@/components/ui/field";
import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import { SegmentedControl } from "@/components/ui/segmented-control";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { CDD_TIERS } from "../party-words";

export type PartyValues = {
  type: "PERSON" | "ORGANISATION";
  givenName: string;
  familyName: string;
  organisationName: string;
  dateOfBirth: string;
  country: string;
  cddTier: string;
  email: string;
  phone: string;
  address: string;
};

export const NO_PARTY: PartyValues = {
  type: "PERSON",
  givenName: "",
  familyName: "",
  organisationName: "",
  dateOfBirth: "",
  cddTier: "STANDARD",
  country: "",
  email: "",
  phone: "",
  address: "",
};

/** The name by which the customer will be shown. */
export function partyName({ type, givenName, familyName, organisationName }: PartyValues): string {
  return type === "PERSON" ? `${givenName} ${familyName}`.trim() : organisationName.trim();
}

type Props = { form: UseFormReturn<PartyValues> };
/** `today`: the business date. */
type Dated = Props & { today: string };

const SEGMENTS = [
  { value: "PERSON", label: t.person },
  { value: "ORGANISATION", label: t.organisation },
] as const;

export function NameFields({ form, today }: Dated) {
  const { control, watch } = form;
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <SegmentedControl
            label={t.kindOfCustomer}
            segments={SEGMENTS}
            value={field.value}
            onChange={field.onChange}
            className="w-64"
          />
        )}
      />
      {watch("type") === "PERSON" ? <PersonFields form={form} today={today} /> : <OrganisationFields form={form} />}
    </>
  );
}

function PersonFields({ form, today }: Dated) {
  const someName = () => partyName(form.getValues()) !== "" || t.giveAGivenNameOrA;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="givenName" label={t.givenName} rules={{ validate: someName }} maxLength={200} />
        <TextField form={form} name="familyName" label={t.familyName} maxLength={200} />
      </div>
      <DateField
        form={form}
        name="dateOfBirth"
        label={t.dateOfBirth}
        optional
        today={today}
        max={today}
        className="sm:w-1/2 sm:pr-2"
      />
    </>
  );
}

function OrganisationFields({ form }: Props) {
  return (
    <TextField
      form={form}
      name="organisationName"
      label={t.nameOfTheOrganisation}
      required={t.giveTheOrganisationsName}
      maxLength={200}
    />
  );
}

export function OtherFields({ form }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="cddTier" label={t.dueDiligence} options={CDD_TIERS} />
        <TextField form={form} name="country" label={t.country} optional hint={t.isoCodeSuchAsGb} maxLength={64} />
      </div>
      <FieldGroup legend={t.howToReachTheCustomer}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="email" label={common.email} optional type="email" maxLength={254} />
          <TextField form={form} name="phone" label={t.telephone} optional type="tel" maxLength={64} />
        </div>
        <TextareaField form={form} name="address" label={t.address} optional maxLength={500} />
      </FieldGroup>
    </>
  );
}
