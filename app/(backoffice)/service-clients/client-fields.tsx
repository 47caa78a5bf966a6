"use client";

import { useFormContext } from "react-hook-form";
import type { BranchOption } from "@/components/records/branch";
import { CheckboxField, CheckboxGroup, SelectField, TextField } from "@/components/ui/form-fields";
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

/** All fields of a service client except its id, which never changes. */
export function ClientFields({ areas, owners, branches }: ClientChoices) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="ownerPersonId" label={t.owner} hint={t.ownerHint} options={owners} />
        <TextField
          name="requestsPerSecond"
          label={t.requestsPerSecond}
          hint={t.requestsPerSecondHint}
          optional
          inputMode="numeric"
          maxLength={6}
          rules={{ pattern: { value: /^[1-9]\d*$/, message: t.enterAWholeNumber } }}
        />
        <SelectField
          name="complianceAccess"
          label={t.complianceAccess}
          hint={t.complianceAccessHint}
          options={ACCESS}
        />
      </div>
      <BranchPicker branches={branches} />
      <AuthorityPicker areas={areas} />
    </>
  );
}

/** The branches whose tills and vaults a client works with. No selection means all branches. */
function BranchPicker({ branches }: Pick<ClientChoices, "branches">) {
  const form = useFormContext<ClientValues>();
  const chosen = form.watch("branchCodes");
  const given = form.formState.defaultValues?.branchCodes ?? [];
  const offered = branches.filter(({ active, value }) => active || given.includes(value));
  return (
    <CheckboxGroup
      name="branchCodes"
      label={chosen.length === 0 ? t.allBranches : t.branchesChosen(chosen.length, offered.length)}
      className="gap-2"
    >
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {offered.map(({ value, label }) => (
          <CheckboxField key={value} name="branchCodes" value={value}>
            {label}
          </CheckboxField>
        ))}
      </div>
      <p className="text-label text-muted">{t.noBranchMeansAll}</p>
    </CheckboxGroup>
  );
}

/** The request's values. No branch means all branches, and an empty rate means the default, both as null. */
export function heldTo({ branchCodes, requestsPerSecond }: Pick<ClientValues, "branchCodes" | "requestsPerSecond">) {
  return {
    branchCodes: branchCodes.length === 0 ? null : branchCodes,
    requestsPerSecond: requestsPerSecond === "" ? null : Number(requestsPerSecond),
  };
}
