import * as contract from "../../contract/transfers";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getTransfer, listTransfers } from "./queries";

export const transferRoutes: readonly Route[] = [
  route(contract.listTransfers, (request) => listReply(request, listTransfers(request.query))),
  route(contract.getTransfer, async ({ read, params, reply }) => reply(200, await getTransfer(read, params.id))),
];
