"use client";

import type { UseFormReturn } from "react-hook-form";
import type { BranchOption } from "@/components/records/branch";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldId } from "@/components/ui/field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { GroupError } from "@/components/ui/group-error";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import type { RoleOption } from "../role-words";

export type StaffValues = { email: string; name: string; branchCode: string; roles: string[] };
export type StaffChoices = { roles: readonly RoleOption[]; branches: readonly BranchOption[] };

/** The fields of a staff user. `ownRoles` are one's own, which are shown and cannot be changed. */
export function StaffFields({
  form,
  roles,
  branches,
  ownRoles,
}: StaffChoices & { form: UseFormReturn<StaffValues>; ownRoles?: readonly string[] | undefined }) {
  const home = form.formState.defaultValues?.branchCode;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label={common.name} required={t.enterTheName} maxLength={200} />
        <TextField
          form={form}
          name="email"
          label={common.email}
          hint={t.emailHint}
          required={t.enterTheEmailAddress}
          type="email"
          maxLength={254}
        />
      </div>
      <SelectField
        form={form}
        name="branchCode"
        label={common.branch}
        optional
        placeholder={t.headOfficeNoBranch}
        options={branches.filter((branch) => branch.active || branch.value === home)}
      />
      {ownRoles ? (
        <OwnRoles words={roles.filter(({ value }) => ownRoles.includes(value)).map(({ label }) => label)} />
      ) : (
        <RolePicker form={form} roles={roles} />
      )}
    </>
  );
}

function OwnRoles({ words }: { words: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <span className="font-medium text-label text-muted">{t.roles}</span>
      <p className="text-form">{words.join(", ")}</p>
      <p className="text-label text-muted">{t.cannotChangeOwnRoles}</p>
    </div>
  );
}

function RolePicker({ form, roles }: { form: UseFormReturn<StaffValues>; roles: readonly RoleOption[] }) {
  const error = form.formState.errors.roles?.message;
  const id = fieldId("roles");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1 font-medium text-label text-muted">{t.roles}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {roles.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            value={value}
            hint={hint}
            {...form.register("roles", { validate: (chosen) => chosen.length > 0 || t.chooseAtLeastOneRole })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <GroupError id={`${id}-error`}>{error}</GroupError>
    </fieldset>
  );
}
