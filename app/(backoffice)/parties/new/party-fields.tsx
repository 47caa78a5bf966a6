"use client";

import { useFormContext } from "react-hook-form";
import { DateField } from "@/components/dates/date-field";
import { FieldGroup } from "@/components/ui/field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { SegmentedControl } from "@/components/ui/segmented-control";
import * as t from "@/words/parties";
import { ContactFields, type ContactValues, type Option } from "../contact-fields";
import { CDD_TIERS } from "../party-words";

export type PartyValues = {
  type: "PERSON" | "ORGANISATION";
  givenName: string;
  familyName: string;
  organisationName: string;
  dateOfBirth: string;
  cddTier: string;
} & ContactValues;

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

/** The customer's display name. */
export function partyName({ type, givenName, familyName, organisationName }: PartyValues): string {
  return type === "PERSON" ? `${givenName} ${familyName}`.trim() : organisationName.trim();
}

/** `today`: the business date. */
type Dated = { today: string };

const SEGMENTS = [
  { value: "PERSON", label: t.person },
  { value: "ORGANISATION", label: t.organisation },
] as const;

export function NameFields({ today }: Dated) {
  const { watch, setValue } = useFormContext<PartyValues>();
  const type = watch("type");
  return (
    <>
      <SegmentedControl
        label={t.customerType}
        segments={SEGMENTS}
        value={type}
        onChange={(chosen) => setValue("type", chosen)}
        className="w-64"
      />
      {type === "PERSON" ? <PersonFields today={today} /> : <OrganisationField />}
    </>
  );
}

function PersonFields({ today }: Dated) {
  const form = useFormContext<PartyValues>();
  const someName = () => partyName(form.getValues()) !== "" || t.enterAGivenOrFamilyName;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="givenName" label={t.givenName} rules={{ validate: someName }} maxLength={200} />
        <TextField name="familyName" label={t.familyName} maxLength={200} />
      </div>
      <DateField
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

function OrganisationField() {
  return (
    <TextField
      name="organisationName"
      label={t.organisationName}
      required={t.enterTheOrganisationsName}
      maxLength={200}
    />
  );
}

export function OtherFields({ countries }: { countries: readonly Option[] }) {
  return (
    <>
      <SelectField name="cddTier" label={t.dueDiligence} options={CDD_TIERS} className="sm:w-1/2 sm:pr-2" />
      <FieldGroup legend={t.contactDetails}>
        <ContactFields countries={countries} />
      </FieldGroup>
    </>
  );
}
