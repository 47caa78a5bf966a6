"use client";

import { KeyRound } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { ActionMenu } from "@/components/ui/action-menu";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { revokeServiceClient, rotateServiceClient, ServiceClientView } from "@/server/contract/service-clients";
import * as common from "@/words/common";
import * as t from "@/words/service-clients";
import type { ClientChoices } from "./client-fields";
import { ClientSecret } from "./client-secret";

export const NewClient = dialogAction(
  { words: t.newServiceClient, variant: "primary", icon: <KeyRound size={16} aria-hidden /> },
  () => import("./create-client").then((module) => module.CreateClientDialog),
);
const EditClientDialog = lazyDialog(() => import("./edit-client").then((module) => module.EditClientDialog));

/** The actions on one service client. */
export function ClientActions({ client, ...choices }: ClientChoices & { client: ServiceClientView }) {
  const { id, clientId, version, active, name } = client;
  const disabledReason = !active && t.revokedPermanently;
  const shared = { request: { ifMatch: version, params: { id } }, changes: ["GET /service-clients"], danger: true };
  return (
    <ActionMenu
      label={t.actionsFor(clientId)}
      actions={[
        {
          words: t.editAsk,
          disabledReason,
          dialog: (dialog) => <EditClientDialog client={client} {...choices} {...dialog} />,
        },
        { words: common.auditTrail, href: `/audit?subjectId=${id}` },
        {
          words: t.rotateSecretAsk,
          disabledReason,
          dialog: (dialog) => (
            <ConfirmCommand<typeof rotateServiceClient>
              {...shared}
              {...dialog}
              endpoint="POST /service-clients/{id}/rotate"
              form={`client:rotate:${id}`}
              title={t.rotateSecretQuestion(clientId)}
              act={t.rotateSecret}
              answer={(given) => ({ title: t.newSecretOf(clientId), content: <ClientSecret given={given} /> })}
            >
              {t.currentSecretStopsWorking}
            </ConfirmCommand>
          ),
        },
        {
          words: t.revokeAsk,
          danger: true,
          disabledReason,
          dialog: (dialog) => (
            <ConfirmCommand<typeof revokeServiceClient>
              {...shared}
              {...dialog}
              endpoint="POST /service-clients/{id}/revoke"
              form={`client:revoke:${id}`}
              title={t.revokeQuestion(clientId)}
              act={t.revoke}
              done={t.serviceClientRevoked(clientId)}
            >
              {t.losesAllAccess(name)}
            </ConfirmCommand>
          ),
        },
      ]}
    />
  );
}
