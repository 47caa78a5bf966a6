import { z } from "zod";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import { DomainError } from "../../kernel/errors";
import { getClient } from "./client-queries";
import { newClientSecret } from "./client-secret";

// Gives a service client a new secret, shown once. The old one ends at once; tokens got with it end within 30 s, because
// a token older than `rotated_at` does not count. Moves no money.

const input = z.object({ id: z.guid() });
export type RotateServiceClientInput = z.infer<typeof input>;

/** Answers 200 with `clientSecret` sealed (`sealed-secret.ts`); 409 for a revoked client, which stays revoked. */
export const rotateServiceClientCommand = defineCommand<RotateServiceClientInput>({
  type: "administration.rotate-service-client",
  version: 1,
  operationId: "rotateServiceClient",
  input,
  plan,
});

const revoked = { code: "ILLEGAL_STATE", message: "This service client is revoked; make a new one." };

async function plan({ id }: RotateServiceClientInput): Promise<CommandPlan> {
  const client = await getClient(id);
  if (!client.active) throw new DomainError("ILLEGAL_STATE", revoked.message);
  const { sealed, hashColumn } = newClientSecret();
  return {
    rows: [
      {
        action: "update",
        table: "service_clients",
        key: { id },
        expect: { active: [true] },
        set: { secret_hash: hashColumn, failed_attempts: 0, locked_until: null },
        facts: { rotated_at: "postedAt" },
        refusal: revoked,
      },
    ],
    subject: { type: "service_client", id },
    auditDetail: { clientId: client.clientId },
    answer: { status: 200, body: { id, clientId: client.clientId, clientSecret: sealed } },
  };
}
