"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { revokeServiceClient, rotateServiceClient, ServiceClientView } from "@/server/contract/service-clients";
import * as common from "@/words/common";
import * as t from "@/words/service-clients";
import type { ClientChoices } from "./client-fields";
import { ClientSecret } from "./client-secret";

const EditClientDialog = lazyDialog(() => import("./edit-client").then((module) => module.EditClientDialog));

const REVOKED = t.revokedPermanently;

/** What can be done with one service client. What cannot says why. */
export function ClientActions({ client, ...choices }: ClientChoices & { client: ServiceClientView }) {
  const [asked, setAsked] = useState<"edit" | "rotate" | "revoke" | null>(null);
  const closed = !client.active && REVOKED;
  const shared = {
    onClose: () => setAsked(null),
    request: { ifMatch: client.version, params: { id: client.id } },
    changes: ["GET /service-clients"],
    danger: true,
  };
  return (
    <>
      <Menu label={t.actionsFor(client.clientId)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem disabledReason={closed} onSelect={() => setAsked("edit")}>
          {t.editAsk}
        </MenuItem>
        <MenuItem href={`/audit?subjectId=${client.id}`}>{common.auditTrail}</MenuItem>
        <MenuItem disabledReason={closed} onSelect={() => setAsked("rotate")}>
          {t.rotateSecretAsk}
        </MenuItem>
        <MenuItem danger disabledReason={closed} onSelect={() => setAsked("revoke")}>
          {t.revokeAsk}
        </MenuItem>
      </Menu>
      <EditClientDialog client={client} {...choices} open={asked === "edit"} onClose={() => setAsked(null)} />
      <ConfirmCommand<typeof rotateServiceClient>
        {...shared}
        open={asked === "rotate"}
        endpoint="POST /service-clients/{id}/rotate"
        form={`client:rotate:${client.id}`}
        title={t.rotateSecretQuestion(client.clientId)}
        act={t.rotateSecret}
        answer={(given) => ({ title: t.newSecretOf(client.clientId), content: <ClientSecret given={given} /> })}
      >
        {t.currentSecretStopsWorking}
      </ConfirmCommand>
      <ConfirmCommand<typeof revokeServiceClient>
        {...shared}
        open={asked === "revoke"}
        endpoint="POST /service-clients/{id}/revoke"
        form={`client:revoke:${client.id}`}
        title={t.revokeQuestion(client.clientId)}
        act={t.revoke}
        done={t.serviceClientRevoked(client.clientId)}
      >
        {t.losesAllAccess(client.name)}
      </ConfirmCommand>
    </>
  );
}
