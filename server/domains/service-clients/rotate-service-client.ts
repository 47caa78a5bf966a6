import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { command } from "../../commands/command";
import { edit } from "../../commands/edit";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { DomainError } from "../../kernel/errors";
import { getServiceClientForChange } from "./client-queries";
import { requireCovers } from "./client-rules";
import { newClientSecret } from "./client-secret";

// Gives a service client a new secret, shown once. The old one ends at once; tokens got with it end within 30 s, because
// a token older than `rotated_at` does not count. Moves no money.

const revoked = { code: "ILLEGAL_STATE", message: t.clientIsRevoked } as const;

/** Answers 200 with `clientSecret` sealed (`sealed-secret.ts`); 409 for a revoked client, which stays revoked. */
export const rotateServiceClient = command(contract.rotateServiceClient, {
  plan: async ({ params: { id } }, context) => {
    const { client, edition } = await getServiceClientForChange(context.read, id);
    const { clientId, active } = client;
    requireCovers(context.principal, client);
    if (!active) throw new DomainError(revoked.code, revoked.message);
    const { sealed, secretHash } = newClientSecret();
    const set = { secretHash, failedAttempts: 0, lockedUntil: null, rotatedAt: fact("postedAt") };
    return {
      rows: [await edit(serviceClients, { id }, edition, { set }, context)],
      subject: { type: "service_client", id },
      auditDetail: { clientId },
      answer: { id, clientId, clientSecret: sealed },
    };
  },
});
