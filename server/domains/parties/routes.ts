import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/parties";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { openParty } from "./open-party";
import { getParty, listParties } from "./queries";
import { updateParty } from "./update-party";

export const partyRoutes: readonly Route[] = [
  route(contract.openParty, (request) => commandReply(openParty, request)),
  route(contract.listParties, (request) => listReply(request, listParties(request.query))),
  route(contract.getParty, async ({ read, params, reply }) => reply(200, await getParty(read, params.id))),
  route(contract.updateParty, (request) => commandReply(updateParty, request)),
];
