"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { refusalOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { CustomerField, useTypedCustomer } from "@/components/records/customer-field";
import { NotesField, TextareaField } from "@/components/ui/form-fields";
import type { openAmlCase } from "@/server/contract/aml/cases";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml";
import { alertsTyped } from "../case-words";

type Values = { partyId: string; alertIds: string; notes: string };
type Props = { customerNo: string; alertId: string; followsCaseId: string | null };

/** Opens a case by hand. An open case of the customer is mentioned and does not prevent it. */
export function OpenCaseForm({ customerNo, alertId, followsCaseId }: Props) {
  const router = useRouter();
  const made = useCommandForm<typeof openAmlCase, Values>("POST /aml/cases", {
    form: "aml:open",
    defaultValues: { partyId: customerNo, alertIds: alertId, notes: "" },
    toRequest: ({ alertIds, notes }) => {
      if (partyId === undefined) throw new Error("no customer is known by this number yet");
      const alerts = alertsTyped(alertIds);
      return {
        body: {
          partyId,
          ...(alerts.length > 0 && { alertIds: alerts }),
          ...(notes.trim() !== "" && { notes }),
          ...(followsCaseId !== null && { followsCaseId }),
        },
      };
    },
    changes: ["GET /aml/cases"],
    onDone: ({ body }) => router.push(addressOf.amlCase(body.caseId)),
  });
  const partyId: string | undefined = useTypedCustomer(made.form.watch("partyId")).customer?.partyId;
  const foreseen = useFormPreview("openAmlCase", made);
  const { clearErrors } = made.form;
  useEffect(() => {
    if (partyId !== undefined) clearErrors("partyId");
  }, [partyId, clearErrors]);
  const submit = async (event?: FormEvent) => {
    if (partyId !== undefined) return made.submit(event);
    event?.preventDefault();
    made.reject("partyId", t.chooseTheCustomer);
  };
  return (
    <CommandForm
      {...made}
      submit={submit}
      effects={<WhatWillHappen foreseen={foreseen} />}
      send={t.openCase}
      refusal={partyId === undefined ? null : refusalOf(foreseen)}
      onCancel="/aml/cases"
    >
      <CustomerField name="partyId" known={null} />
      <TextareaField name="alertIds" label={t.alerts} hint={t.oneALine} optional rows={3} maxLength={4_000} />
      <NotesField optional rows={5} />
    </CommandForm>
  );
}
