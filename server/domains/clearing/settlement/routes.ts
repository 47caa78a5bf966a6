import * as contract from "../../../contract/clearing/sessions";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { finalised } from "./finalise-net-settlement";
import { previewNetSettlement } from "./preview";
import { getSettlementPosition, listSettlementPositions } from "./queries";

export const settlementRoutes: readonly Route[] = [
  route(contract.finaliseNetSettlement, finalised),
  route(contract.previewNetSettlement, async ({ query, principal, reply }) =>
    reply(200, await previewNetSettlement(query, principal)),
  ),
  route(contract.listSettlementPositions, (request) => listReply(request, listSettlementPositions(request.query))),
  route(contract.getSettlementPosition, async ({ read, params, reply }) =>
    reply(200, await getSettlementPosition(read, params.id)),
  ),
];
