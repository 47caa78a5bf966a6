import { callerAddress } from "../../auth/caller-address";
import type { Principal } from "../../auth/principal";
import { recordSecurityEvent } from "../../auth/security-events";
import { commandReply } from "../../commands/respond";
import { secretReply } from "../../commands/sealed-secret";
import * as contract from "../../contract/service-clients";
import type { Exchange, Reply } from "../../http/exchange";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listServiceClients } from "./client-queries";
import { createServiceClient } from "./create-service-client";
import { revokeServiceClient } from "./revoke-service-client";
import { rotateServiceClient } from "./rotate-service-client";

export const serviceClientRoutes: readonly Route[] = [
  route(contract.listServiceClients, async (request) =>
    arrayReply(request, await listServiceClients(request.read), (client) => client.id),
  ),
  route(contract.createServiceClient, (request) => secretReply(createServiceClient, request, "clientSecret")),
  route(contract.rotateServiceClient, async (request) => {
    const answer = await secretReply(rotateServiceClient, request, "clientSecret");
    recordRevocation(request, answer);
    return answer;
  }),
  route(contract.revokeServiceClient, async (request) => {
    const answer = await commandReply(revokeServiceClient, request);
    recordRevocation(request, answer);
    return answer;
  }),
];

type Ended = { params: { id: string }; principal: Principal; exchange: Exchange; requestId: string };

function recordRevocation({ params: { id }, principal, exchange, requestId }: Ended, { status }: Reply): void {
  if (status !== 200) return;
  const { name, personId } = principal;
  recordSecurityEvent({
    kind: "TOKEN_REVOKED",
    clientId: id,
    name,
    personId,
    address: callerAddress(exchange),
    requestId,
  });
}
