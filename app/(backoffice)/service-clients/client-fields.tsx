"use client";

import type { UseFormReturn } from "react-hook-form";
import type { BranchOption } from "@/components/records/branch";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldId } from "@/components/ui/field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { GroupError } from "@/components/ui/group-error";
import type { Option } from "@/components/ui/select";
import type { AuthorityArea } from "@/server/kernel/authorities";
import { complianceAccesses } from "@/server/kernel/compliance-access";
import * as t from "@/words/service-clients";
import { AuthorityPicker, type ClientValues } from "./authority-picker";

export type ClientChoices = {
  areas: readonly AuthorityArea[];
  owners: readonly Option[];
  branches: readonly BranchOption[];
};

const ACCESS = complianceAccesses.map((value) => ({ value, label: t.complianceAccessOf[value] }));

/** The fields of a service client but its id, which never changes. */
export function ClientFields({ form, areas, owners, branches }: ClientChoices & { form: UseFormReturn<ClientValues> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="ownerPersonId" label={t.owner} hint={t.ownerHint} options={owners} />
        <TextField
          form={form}
          name="requestsPerSecond"
          label={t.requestsPerSecond}
          hint={t.requestsPerSecondHint}
          optional
          inputMode="numeric"
          maxLength={6}
          rules={{ pattern: { value: /^[1-9]\d*$/, message: t.enterAWholeNumber } }}
        />
        <SelectField
          form={form}
          name="complianceAccess"
          label={t.complianceAccess}
          hint={t.complianceAccessHint}
          options={ACCESS}
        />
      </div>
      <BranchPicker form={form} branches={branches} />
      <AuthorityPicker form={form} areas={areas} />
    </>
  );
}

/** The branches whose tills and vaults a client works with. None ticked is all of them, and is said so. */
function BranchPicker({ form, branches }: Pick<ClientChoices, "branches"> & { form: UseFormReturn<ClientValues> }) {
  const chosen = form.watch("branchCodes");
  const error = form.formState.errors.branchCodes?.message;
  const id = fieldId("branchCodes");
  const given = form.formState.defaultValues?.branchCodes ?? [];
  const offered = branches.filter(({ active, value }) => active || given.includes(value));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1 font-medium text-label text-muted">
        {chosen.length === 0 ? t.allBranches : t.branchesChosen(chosen.length, offered.length)}
      </legend>
      <GroupError id={`${id}-error`}>{error}</GroupError>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {offered.map(({ value, label }) => (
          <Checkbox key={value} value={value} {...form.register("branchCodes")}>
            {label}
          </Checkbox>
        ))}
      </div>
      <p className="text-label text-muted">{t.noBranchMeansAll}</p>
    </fieldset>
  );
}

/** What the form sends of it: nothing ticked and nothing typed are null, all branches and the bound of every client. */
export function heldTo({ branchCodes, requestsPerSecond }: Pick<ClientValues, "branchCodes" | "requestsPerSecond">) {
  return {
    branchCodes: branchCodes.length === 0 ? null : branchCodes,
    requestsPerSecond: requestsPerSecond === "" ? null : Number(requestsPerSecond),
  };
}
