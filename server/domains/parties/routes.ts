import * as contract from "../../contract/parties";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getParty, listParties } from "./queries";

export const partyRoutes: readonly Route[] = [
  route(contract.listParties, (request) => listReply(request, listParties(request.query))),
  route(contract.getParty, async ({ read, params, reply }) => reply(200, await getParty(read, params.id))),
];
