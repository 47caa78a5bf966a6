"use client";

import { useFormContext } from "react-hook-form";
import type { BranchOption } from "@/components/records/branch";
import { CheckboxField, CheckboxGroup, NameField, SelectField, TextField } from "@/components/ui/form-fields";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import type { RoleOption } from "../role-words";

export type StaffValues = { email: string; name: string; branchCode: string; roles: string[] };
export type StaffChoices = { roles: readonly RoleOption[]; branches: readonly BranchOption[] };

/** The fields of a staff user. `ownRoles` are the reader's own, which they cannot change. */
export function StaffFields({
  roles,
  branches,
  ownRoles,
}: StaffChoices & { ownRoles?: readonly string[] | undefined }) {
  const home = useFormContext<StaffValues>().formState.defaultValues?.branchCode;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField required={t.enterTheName} />
        <TextField
          name="email"
          label={common.email}
          hint={t.emailHint}
          required={t.enterTheEmailAddress}
          type="email"
          maxLength={254}
        />
      </div>
      <SelectField
        name="branchCode"
        label={common.branch}
        placeholder={t.headOfficeNoBranch}
        options={branches.filter((branch) => branch.active || branch.value === home)}
      />
      {ownRoles ? (
        <OwnRoles words={roles.filter(({ value }) => ownRoles.includes(value)).map(({ label }) => label)} />
      ) : (
        <RolePicker roles={roles} />
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

function RolePicker({ roles }: { roles: readonly RoleOption[] }) {
  return (
    <CheckboxGroup name="roles" label={t.roles} className="gap-2">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {roles.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            name="roles"
            value={value}
            hint={hint}
            validate={(chosen: string[]) => chosen.length > 0 || t.chooseAtLeastOneRole}
          >
            {label}
          </CheckboxField>
        ))}
      </div>
    </CheckboxGroup>
  );
}
