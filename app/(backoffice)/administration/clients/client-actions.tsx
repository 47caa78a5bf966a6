"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { revokeServiceClient, rotateServiceClient, ServiceClientView } from "@/server/contract/service-clients";
import { ClientSecret } from "./client-secret";

const REVOKED = "It is revoked, and stays so; make a new client instead";

/** What can be done with one service client. What cannot says why. */
export function ClientActions({ client }: { client: ServiceClientView }) {
  const [asked, setAsked] = useState<"rotate" | "revoke" | null>(null);
  const closed = !client.active && REVOKED;
  const common = {
    onClose: () => setAsked(null),
    request: { params: { id: client.id } },
    changes: ["GET /service-clients"],
    danger: true,
  };
  return (
    <>
      <Menu label={`Actions for ${client.clientId}`} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem href={`/administration/audit?subjectId=${client.id}`}>Audit trail</MenuItem>
        <MenuItem disabledReason={closed} onSelect={() => setAsked("rotate")}>
          Rotate secret…
        </MenuItem>
        <MenuItem danger disabledReason={closed} onSelect={() => setAsked("revoke")}>
          Revoke…
        </MenuItem>
      </Menu>
      <ConfirmCommand<typeof rotateServiceClient>
        {...common}
        open={asked === "rotate"}
        endpoint="POST /service-clients/{id}/rotate"
        form={`client:rotate:${client.id}`}
        title={`Rotate the secret of ${client.clientId}?`}
        act="Rotate secret"
        keep="Keep the secret"
        answer={(given) => ({ title: `New secret of ${client.clientId}`, content: <ClientSecret given={given} /> })}
      >
        The present secret ends at once, and tokens made with it within 30 seconds. The program needs the new one.
      </ConfirmCommand>
      <ConfirmCommand<typeof revokeServiceClient>
        {...common}
        open={asked === "revoke"}
        endpoint="POST /service-clients/{id}/revoke"
        form={`client:revoke:${client.id}`}
        title={`Revoke ${client.clientId}?`}
        act="Revoke"
        keep="Keep it"
        done={`Service client ${client.clientId} is revoked`}
      >
        {client.name} can do nothing any more: its tokens end within 30 seconds. What it sent for approval still waits.
        This cannot be undone.
      </ConfirmCommand>
    </>
  );
}
