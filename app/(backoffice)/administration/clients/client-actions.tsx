"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type {
  revokeServiceClient,
  rotateServiceClient,
  ServiceClientSecretView,
  ServiceClientView,
} from "@/server/contract/service-clients";
import { ClientSecret } from "./client-secret";

const REVOKED = "It is revoked, and stays so; make a new client instead";

type AskProps = { client: ServiceClientView; open: boolean; onClose: () => void };

/** What can be done with one service client. What cannot says why. */
export function ClientActions({ client }: { client: ServiceClientView }) {
  const [asked, setAsked] = useState<"rotate" | "revoke" | null>(null);
  const close = () => setAsked(null);
  const closed = !client.active && REVOKED;
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
      <RotateDialog client={client} open={asked === "rotate"} onClose={close} />
      <RevokeDialog client={client} open={asked === "revoke"} onClose={close} />
    </>
  );
}

function RotateDialog({ client, open, onClose }: AskProps) {
  const [given, setGiven] = useState<ServiceClientSecretView | null>(null);
  const command = useCommand<typeof rotateServiceClient>("POST /service-clients/{id}/rotate", {
    form: `client:rotate:${client.id}`,
    changes: ["GET /service-clients"],
    onDone: ({ body }) => setGiven(body),
  });
  const close = () => {
    setGiven(null);
    command.again();
    onClose();
  };
  const rotate = () => void command.send({ params: { id: client.id } });
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={close}
      title={given ? `New secret of ${client.clientId}` : `Rotate the secret of ${client.clientId}?`}
      footer={
        given ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button onClick={close}>Keep the secret</Button>
            <Button variant="danger" busy={command.busy} onClick={rotate}>
              Rotate secret
            </Button>
          </>
        )
      }
    >
      {given ? (
        <ClientSecret given={given} />
      ) : (
        <p>
          The present secret ends at once, and tokens made with it within 30 seconds. The program needs the new one.
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}

function RevokeDialog({ client, open, onClose }: AskProps) {
  const command = useCommand<typeof revokeServiceClient>("POST /service-clients/{id}/revoke", {
    form: `client:revoke:${client.id}`,
    changes: ["GET /service-clients"],
    onDone: () => {
      notify(`Service client ${client.clientId} is revoked`);
      onClose();
    },
  });
  const close = () => {
    command.again();
    onClose();
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={close}
      title={`Revoke ${client.clientId}?`}
      footer={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" busy={command.busy} onClick={() => void command.send({ params: { id: client.id } })}>
            Revoke
          </Button>
        </>
      }
    >
      <p>
        {client.name} can do nothing any more: its tokens end within 30 seconds. What it sent for approval still waits.
        This cannot be undone.
      </p>
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
