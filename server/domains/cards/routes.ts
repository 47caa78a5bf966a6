import { may, type Principal } from "../../auth/principal";
import * as contract from "../../contract/cards";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { type CardReader, getCard, listCards } from "./queries";
import { getCardUsage } from "./usage";

const readerOf = (principal: Principal): CardReader => ({ mayReadCustomers: may(principal, "customer:read") });

export const cardRoutes: readonly Route[] = [
  route(contract.listCards, (request) => listReply(request, listCards(request.query, readerOf(request.principal)))),
  route(contract.getCard, async ({ read, params, principal, reply }) =>
    reply(200, await getCard(read, params.id, readerOf(principal))),
  ),
  route(contract.getCardUsage, async ({ read, params, reply }) => reply(200, await getCardUsage(read, params.id))),
];
