import { forgetTokensOfClient } from "../../auth/access-tokens";
import { forgetClientRow } from "../../auth/client-store";
import { commandReply } from "../../commands/respond";
import {
  createServiceClient,
  listServiceClients,
  revokeServiceClient,
  rotateServiceClient,
} from "../../contract/service-clients";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getClient, listClients } from "./client-queries";
import { createServiceClientCommand } from "./create-service-client";
import { revokeServiceClientCommand } from "./revoke-service-client";
import { rotateServiceClientCommand } from "./rotate-service-client";
import { secretReply } from "./secret-reply";

export const serviceClientRoutes: readonly Route[] = [
  route(listServiceClients, async (request) => arrayReply(request, await listClients(), (client) => client.id)),
  route(createServiceClient, (request) =>
    secretReply(createServiceClientCommand, request.body, request, "clientSecret"),
  ),
  route(rotateServiceClient, async (request) => {
    const { id } = request.params;
    const answer = await secretReply(rotateServiceClientCommand, { id }, request, "clientSecret");
    await forgetClient(id);
    return answer;
  }),
  route(revokeServiceClient, async (request) => {
    const { id } = request.params;
    const answer = await commandReply(revokeServiceClientCommand, { id }, request);
    await forgetClient(id);
    return answer;
  }),
];

/** In this process it works at once; other processes learn of it within 30 s. */
async function forgetClient(id: string): Promise<void> {
  forgetTokensOfClient(id);
  forgetClientRow((await getClient(id)).clientId);
}
