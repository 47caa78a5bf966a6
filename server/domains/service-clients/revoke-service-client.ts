import { serviceClients } from "@/db/schema/service-clients";
import { forgetClient } from "../../auth/access-tokens";
import { command } from "../../commands/command";
import { edit, nextVersion } from "../../commands/edit";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { getServiceClientForChange } from "./client-queries";

// Revokes a service client for good: it gets no more tokens, and those it has end within 30 s. Moves no money.

/** Answers 200 with the service client; a second time changes nothing. */
export const revokeServiceClient = command(contract.revokeServiceClient, {
  forget: forgetClient,
  plan: async ({ params: { id } }, context) => {
    const { client, edition } = await getServiceClientForChange(context.read, id);
    const set = { active: false, revokedAt: fact("postedAt") };
    const row = await edit(serviceClients, { id }, edition, { set }, context);
    return {
      rows: client.active ? [row] : [],
      subject: { type: "service_client", id },
      auditDetail: { clientId: client.clientId },
      answer: { ...client, active: false, version: client.active ? nextVersion(edition) : edition.version },
    };
  },
});
