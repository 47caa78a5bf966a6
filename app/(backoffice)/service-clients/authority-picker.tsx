"use client";

import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldId } from "@/components/ui/field";
import { GroupError } from "@/components/ui/group-error";
import type { AuthorityArea } from "@/server/kernel/authorities";
import type { ComplianceAccess } from "@/server/kernel/compliance-access";
import * as t from "@/words/service-clients";

export type ClientValues = {
  clientId: string;
  name: string;
  ownerPersonId: string;
  authorities: string[];
  branchCodes: string[];
  requestsPerSecond: string;
  complianceAccess: ComplianceAccess;
};

/** What a client may do, area by area, each with what it lets it do. The choice of none is refused. */
export function AuthorityPicker({
  form,
  areas,
}: {
  form: UseFormReturn<ClientValues>;
  areas: readonly AuthorityArea[];
}) {
  const { register, setValue, watch, formState } = form;
  const chosen = watch("authorities");
  const all = areas.flatMap(({ authorities }) => authorities.map(({ value }) => value));
  const error = formState.errors.authorities?.message;
  const id = fieldId("authorities");
  const choose = (next: string[]) => setValue("authorities", next, { shouldValidate: formState.isSubmitted });
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-3">
      <legend className="mb-2 font-medium text-label text-muted">
        {t.authoritiesChosen(chosen.length, all.length)}
      </legend>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(all.filter((value) => value.endsWith(":read")))}>
          {t.readOnly}
        </Button>
        <Button size="small" variant="quiet" onClick={() => choose([])}>
          {t.none}
        </Button>
      </div>
      <GroupError id={`${id}-error`}>{error}</GroupError>
      <div className="columns-1 gap-8 sm:columns-2">
        {areas.map(({ name, authorities }) => (
          <fieldset key={name} className="mb-4 grid break-inside-avoid gap-1.5">
            <legend className="mb-1 font-semibold text-body">{name}</legend>
            {authorities.map(({ value, does }) => (
              <Checkbox
                key={value}
                value={value}
                hint={does}
                {...register("authorities", {
                  validate: (values) => values.length > 0 || t.selectAtLeastOneAuthority,
                })}
              >
                <span className="reference text-body">{value}</span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
