import { may, type Principal } from "../../auth/principal";
import * as contract from "../../contract/card-network/records";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { exchangeMessageRoute } from "./exchange-message";
import { authorizationDays, getAuthorization, listAuthorizations } from "./queries";
import { settlementRoutes } from "./settlement/routes";

const readerOf = (principal: Principal) => ({
  mayReadCustomers: may(principal, "customer:read"),
  mayReadAccounts: may(principal, "account:read"),
});

export const cardNetworkRoutes: readonly Route[] = [
  exchangeMessageRoute,
  route(contract.listAuthorizations, (request) =>
    listReply(request, listAuthorizations(request.query, readerOf(request.principal))),
  ),
  route(contract.getAuthorization, async ({ read, params, principal, reply }) =>
    reply(200, await getAuthorization(read, params.id, readerOf(principal))),
  ),
  route(contract.getAuthorizationStatistics, async ({ reports, reply }) =>
    reply(200, { days: await authorizationDays(reports) }),
  ),
  ...settlementRoutes,
];
