"use client";

import { useEffect } from "react";
import { useCommandForm } from "@/components/api/use-command-form";
import { NameField, ShortCodeField } from "@/components/ui/form-fields";
import type { createServiceClient, ServiceClientSecretView } from "@/server/contract/service-clients";
import { type ComplianceAccess, defaultComplianceAccess } from "@/server/kernel/compliance-access";
import * as t from "@/words/service-clients";
import { GrantForm } from "../staff/grant-effects";
import { ShownOnceDialog } from "../staff/shown-once-dialog";
import type { ClientValues } from "./authority-picker";
import { type ClientChoices, ClientFields, heldTo } from "./client-fields";
import { ClientSecret } from "./client-secret";

type Own = { ownPersonId: string; defaultAccess: ComplianceAccess };

/** Creates a service client and shows its secret once. */
export function CreateClientDialog({
  open,
  onClose,
  ...choices
}: ClientChoices & Own & { open: boolean; onClose: () => void }) {
  return (
    <ShownOnceDialog<ServiceClientSecretView>
      open={open}
      onClose={onClose}
      title={t.newServiceClient}
      description={t.givesAProgramAccess}
      form={(onMade) => <CreateForm {...choices} onMade={onMade} onClose={onClose} />}
      made={(given) => ({ title: t.created(given.clientId), content: <ClientSecret given={given} /> })}
    />
  );
}

type FormProps = ClientChoices & Own & { onMade: (made: ServiceClientSecretView) => void; onClose: () => void };

function CreateForm({ ownPersonId, defaultAccess, onMade, onClose, ...choices }: FormProps) {
  const made = useCommandForm<typeof createServiceClient, ClientValues>("POST /service-clients", {
    form: "client:new",
    defaultValues: {
      ...{ clientId: "", name: "", ownerPersonId: ownPersonId },
      ...{ authorities: [], branchCodes: [], requestsPerSecond: "", complianceAccess: defaultAccess },
    },
    toRequest: (values) => ({ body: { ...values, ...heldTo(values) } }),
    changes: ["GET /service-clients"],
    onDone: ({ body }) => onMade(body),
  });
  const { form } = made;
  const isChosen = form.formState.dirtyFields.complianceAccess === true;
  // The access follows the authorities until it is chosen.
  useEffect(() => {
    const { unsubscribe } = form.watch(({ authorities = [] }, { name }) => {
      if (name !== "authorities" || isChosen) return;
      const granted = authorities.filter((authority) => authority !== undefined);
      form.resetField("complianceAccess", { defaultValue: defaultComplianceAccess(granted, defaultAccess) });
    });
    return unsubscribe;
  }, [form, defaultAccess, isChosen]);
  return (
    <GrantForm
      {...{ made, onClose }}
      operationId="createServiceClient"
      act={t.createServiceClient}
      parked={t.rotateOnceApproved}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ShortCodeField
          name="clientId"
          label={t.clientId}
          hint={t.clientIdHint}
          required={t.enterAClientId}
          rules={{
            pattern: { value: /^[A-Za-z0-9._-]+$/, message: t.clientIdRule },
          }}
        />
        <NameField hint={t.purposeOfTheClient} required={t.enterAName} />
      </div>
      <ClientFields {...choices} />
    </GrantForm>
  );
}
