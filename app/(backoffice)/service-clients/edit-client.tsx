"use client";

import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { NameField } from "@/components/ui/form-fields";
import type { ServiceClientView, updateServiceClient } from "@/server/contract/service-clients";
import * as common from "@/words/common";
import * as t from "@/words/service-clients";
import { GrantForm } from "../staff/grant-effects";
import type { ClientValues } from "./authority-picker";
import { type ClientChoices, ClientFields, heldTo } from "./client-fields";

type EditProps = ClientChoices & { client: ServiceClientView; onClose: () => void };

function EditForm({ client, onClose, ...choices }: EditProps) {
  const { clientId, name, ownerPersonId, authorities, complianceAccess } = client;
  const made = useCommandForm<typeof updateServiceClient, ClientValues>("PATCH /service-clients/{id}", {
    form: `client:edit:${client.id}`,
    defaultValues: {
      ...{ clientId, name, ownerPersonId, authorities, complianceAccess },
      branchCodes: client.branchCodes ?? [],
      requestsPerSecond: client.requestsPerSecond?.toString() ?? "",
    },
    toRequest: ({ clientId: _, ...values }) => ({
      ifMatch: client.version,
      params: { id: client.id },
      body: { ...values, ...heldTo(values) },
    }),
    changes: ["GET /service-clients"],
    done: (body) => t.clientSaved(body.clientId),
    onClose,
  });
  return (
    <GrantForm
      {...{ made, onClose }}
      operationId="updateServiceClient"
      act={common.saveChanges}
      parked={t.staysAsItIsUntilApproved}
    >
      <NameField hint={t.purposeOfTheClient} required={t.enterAName} />
      <ClientFields {...choices} />
    </GrantForm>
  );
}

/** Changes a service client. An extension of its rights awaits another administrator. */
export const EditClientDialog = recordDialog(
  "client",
  ({ client }) => ({
    width: "wide",
    title: t.editClient(client.clientId),
    description: t.changesTakeEffectWithin,
  }),
  EditForm,
);
