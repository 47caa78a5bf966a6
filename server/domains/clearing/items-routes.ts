import * as contract from "../../contract/clearing/items";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { clearingFloat, getClearingItem, listClearingItems, listInwardQueue } from "./items-queries";

export const itemRoutes: readonly Route[] = [
  route(contract.listClearingItems, (request) =>
    listReply(request, listClearingItems(request.query, request.principal)),
  ),
  route(contract.listInwardQueue, (request) => listReply(request, listInwardQueue(request.query, request.principal))),
  route(contract.getClearingItem, async ({ read, params, principal, reply }) =>
    reply(200, await getClearingItem(read, params.id, principal)),
  ),
  route(contract.getClearingFloat, async ({ read, params, principal, reply }) =>
    reply(200, await clearingFloat(read, params.accountId, principal)),
  ),
];
