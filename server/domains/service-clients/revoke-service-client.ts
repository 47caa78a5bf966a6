import { serviceClients } from "@/db/schema/service-clients";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { getServiceClient } from "./client-queries";

// Revokes a service client for good: it gets no more tokens, and those it has end within 30 s. Moves no money.

const gone = { code: "NOT_FOUND", message: "There is no such service client." } as const;

/** Answers 200 with the service client; a second time changes nothing. */
export const revokeServiceClient = command(contract.revokeServiceClient, {
  plan: async ({ params: { id } }, { read }) => {
    const client = await getServiceClient(read, id);
    const set = { active: false, revokedAt: fact("postedAt") };
    return {
      rows: client.active ? [update(serviceClients, { id }, { set, refusal: gone })] : [],
      subject: { type: "service_client", id },
      auditDetail: { clientId: client.clientId },
      answer: { ...client, active: false },
    };
  },
});
