"use client";

import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CheckboxField, CheckboxGroup } from "@/components/ui/form-fields";
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

/** The authorities of a client, by area. At least one is required. */
export function AuthorityPicker({ areas }: { areas: readonly AuthorityArea[] }) {
  const { setValue, watch, formState } = useFormContext<ClientValues>();
  const all = areas.flatMap(({ authorities }) => authorities.map(({ value }) => value));
  const choose = (next: string[]) => setValue("authorities", next, { shouldValidate: formState.isSubmitted });
  return (
    <CheckboxGroup
      name="authorities"
      label={t.authoritiesChosen(watch("authorities").length, all.length)}
      className="gap-3"
    >
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(all.filter((value) => value.endsWith(":read")))}>
          {t.readOnly}
        </Button>
        <Button size="small" variant="quiet" onClick={() => choose([])}>
          {t.none}
        </Button>
      </div>
      <div className="columns-1 gap-8 sm:columns-2">
        {areas.map(({ name, authorities }) => (
          <fieldset key={name} className="mb-4 grid break-inside-avoid gap-1.5">
            <legend className="mb-1 font-semibold text-body">{name}</legend>
            {authorities.map(({ value, does }) => (
              <CheckboxField
                key={value}
                name="authorities"
                value={value}
                hint={does}
                validate={(values: string[]) => values.length > 0 || t.selectAtLeastOneAuthority}
              >
                <span className="reference text-body">{value}</span>
              </CheckboxField>
            ))}
          </fieldset>
        ))}
      </div>
    </CheckboxGroup>
  );
}
