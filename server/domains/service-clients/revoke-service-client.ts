import { z } from "zod";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import { getClient } from "./client-queries";

// Revokes a service client for good: it gets no more tokens, and those it has end within 30 s. Moves no money.

const input = z.object({ id: z.guid() });
export type RevokeServiceClientInput = z.infer<typeof input>;

/** Answers 200 with the service client; a second time changes nothing. */
export const revokeServiceClientCommand = defineCommand<RevokeServiceClientInput>({
  type: "administration.revoke-service-client",
  version: 1,
  operationId: "revokeServiceClient",
  input,
  plan,
});

async function plan({ id }: RevokeServiceClientInput): Promise<CommandPlan> {
  const client = await getClient(id);
  const change: CommandPlan["rows"] = [
    {
      action: "update",
      table: "service_clients",
      key: { id },
      set: { active: false },
      facts: { revoked_at: "postedAt" },
      refusal: { code: "NOT_FOUND", message: "There is no such service client." },
    },
  ];
  return {
    rows: client.active ? change : [],
    subject: { type: "service_client", id },
    auditDetail: { clientId: client.clientId },
    answer: { status: 200, body: { ...client, active: false } },
  };
}
