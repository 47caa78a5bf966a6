import { commandReply } from "../../commands/respond";
import { getParty, listParties, openParty } from "../../contract/parties";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { openPartyCommand } from "./open-party";
import { findParty, partyList } from "./queries";

export const partyRoutes: readonly Route[] = [
  route(openParty, (request) => commandReply(openPartyCommand, request.body, request)),
  route(listParties, (request) => listReply(request, partyList(request.query))),
  route(getParty, async ({ params, reply }) => {
    const party = await findParty(params.id);
    if (!party) throw notFound("customer");
    return reply(200, party);
  }),
];
