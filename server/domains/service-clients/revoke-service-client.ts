import { serviceClients } from "@/db/schema/service-clients";
import { forgetClient } from "../../auth/access-tokens";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { getServiceClientForChange } from "./client-queries";

// Revokes a service client permanently. Its tokens end within 30 s. Moves no money.

/** 200 with the service client. Idempotent. */
export const revokeServiceClient = command(contract.revokeServiceClient, {
  forget: forgetClient,
  plan: async ({ params: { id } }, context) => {
    const { client, edition } = await getServiceClientForChange(context.read, id);
    const set = { active: false, revokedAt: fact("postedAt") };
    const { plan, after } = await changeRecord(serviceClients, { id }, { row: client, edition }, { set }, context);
    const auditDetail = { clientId: client.clientId };
    return { ...plan, subject: { type: "service_client", id }, auditDetail, answer: after };
  },
});
