"use client";

import { CommandForm } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/form-fields";
import type { ServiceClientView, updateServiceClient } from "@/server/contract/service-clients";
import * as common from "@/words/common";
import * as t from "@/words/service-clients";
import { GrantEffects, Waits } from "../staff/grant-effects";
import type { ClientValues } from "./authority-picker";
import { type ClientChoices, ClientFields, heldTo } from "./client-fields";

type EditProps = ClientChoices & { client: ServiceClientView; onClose: () => void };

/** Name, owner, authorities, branches and rate of a service client. What widens it waits for another administrator. */
export function EditClientDialog({ open, ...props }: EditProps & { open: boolean }) {
  const { client, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t.editClient(client.clientId)}
      description={t.changesTakeEffectWithin}
    >
      <PinnedRecord record={client} edition={client.version}>
        {(pinned) => <EditForm {...props} client={pinned} />}
      </PinnedRecord>
    </Dialog>
  );
}

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
  const foreseen = useFormPreview<typeof updateServiceClient, ClientValues>("updateServiceClient", made);
  const { words, icon } = actOf(foreseen, common.saveChanges);
  if (made.command.state.kind === "parked") {
    return <Waits state={made.command.state} words={t.staysAsItIsUntilApproved} onClose={onClose} />;
  }
  return (
    <CommandForm {...made} send={words} icon={icon} onCancel={onClose} effects={<GrantEffects foreseen={foreseen} />}>
      <TextField name="name" label={common.name} hint={t.purposeOfTheClient} required={t.enterAName} maxLength={200} />
      <ClientFields {...choices} />
    </CommandForm>
  );
}
