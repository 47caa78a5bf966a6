"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { refusalOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { CustomerField, useTypedCustomer } from "@/components/records/customer-field";
import { NotesField } from "@/components/ui/form-fields";
import type { openAmlCase } from "@/server/contract/aml/cases";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml/cases";
import { AlertChoices, type AlertValues, chosenAlerts } from "../alert-choices";

type Values = AlertValues & { partyId: string; notes: string };
type Props = {
  customerNo: string;
  /** An alert that is chosen already. */
  alert: { id: string; listed: boolean } | null;
  followsCaseId: string | null;
};

/** Opens a case by hand. An open case of the customer is mentioned and does not prevent it. */
export function OpenCaseForm({ customerNo, alert, followsCaseId }: Props) {
  const router = useRouter();
  const made = useCommandForm<typeof openAmlCase, Values>("POST /aml/cases", {
    form: "aml:open",
    defaultValues: {
      partyId: customerNo,
      alertIds: alert?.listed ? [alert.id] : [],
      otherIds: alert && !alert.listed ? alert.id : "",
      notes: "",
    },
    toRequest: ({ notes, ...chosen }) => {
      if (partyId === undefined) throw new Error("no customer is known by this number yet");
      const alerts = chosenAlerts(chosen);
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
      <AlertChoices partyId={partyId} />
      <NotesField optional rows={5} />
    </CommandForm>
  );
}
