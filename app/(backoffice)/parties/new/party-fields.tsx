"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { Field, FieldGroup } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
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
  country: "",
  cddTier: "STANDARD",
  email: "",
  phone: "",
  address: "",
};

/** The name by which the customer will be shown. */
export function partyName({ type, givenName, familyName, organisationName }: PartyValues): string {
  return type === "PERSON" ? `${givenName} ${familyName}`.trim() : organisationName.trim();
}

type Props = { form: UseFormReturn<PartyValues> };

const SEGMENTS = [
  { value: "PERSON", label: "Person" },
  { value: "ORGANISATION", label: "Organisation" },
] as const;

export function NameFields({ form }: Props) {
  const { control, watch } = form;
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <SegmentedControl
            label="Kind of customer"
            segments={SEGMENTS}
            value={field.value}
            onChange={field.onChange}
            className="w-64"
          />
        )}
      />
      {watch("type") === "PERSON" ? <PersonFields form={form} /> : <OrganisationFields form={form} />}
    </>
  );
}

function PersonFields({ form: { register, formState, getValues } }: Props) {
  const { errors } = formState;
  const someName = () => partyName(getValues()) !== "" || "Give a given name or a family name";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="givenName" label="Given name" error={errors.givenName?.message}>
          <Input maxLength={200} {...register("givenName", { validate: someName })} />
        </Field>
        <Field name="familyName" label="Family name" error={errors.familyName?.message}>
          <Input maxLength={200} {...register("familyName")} />
        </Field>
      </div>
      <Field
        name="dateOfBirth"
        label="Date of birth"
        optional
        error={errors.dateOfBirth?.message}
        className="sm:w-1/2 sm:pr-2"
      >
        <Input type="date" {...register("dateOfBirth")} />
      </Field>
    </>
  );
}

function OrganisationFields({ form: { register, formState } }: Props) {
  return (
    <Field name="organisationName" label="Name of the organisation" error={formState.errors.organisationName?.message}>
      <Input maxLength={200} {...register("organisationName", { required: "Give the organisation's name" })} />
    </Field>
  );
}

export function OtherFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="cddTier" label="Due diligence" error={errors.cddTier?.message}>
          <Select options={CDD_TIERS} {...register("cddTier")} />
        </Field>
        <Field name="country" label="Country" optional hint="ISO code, such as GB" error={errors.country?.message}>
          <Input maxLength={64} {...register("country")} />
        </Field>
      </div>
      <FieldGroup legend="How to reach the customer">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="email" label="Email" optional error={errors.email?.message}>
            <Input type="email" maxLength={254} {...register("email")} />
          </Field>
          <Field name="phone" label="Telephone" optional error={errors.phone?.message}>
            <Input type="tel" maxLength={64} {...register("phone")} />
          </Field>
        </div>
        <Field name="address" label="Address" optional error={errors.address?.message}>
          <Textarea rows={3} maxLength={500} {...register("address")} />
        </Field>
      </FieldGroup>
    </>
  );
}
