import * as contract from "../../contract/parties";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getParty } from "./queries";
import { listShownParties, shownParty } from "./shown-parties";

export const partyRoutes: readonly Route[] = [
  route(contract.listParties, (request) => listReply(request, listShownParties(request.principal, request.query))),
  route(contract.getParty, async ({ read, params, principal, reply }) =>
    reply(200, await shownParty(read, principal, await getParty(read, params.id))),
  ),
];
