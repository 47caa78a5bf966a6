import * as contract from "../../contract/clearing/houses";
import { listStopPayments } from "../../contract/clearing/stops";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { allHouses, getHouseById, houseView } from "./houses";
import { importRoutes } from "./imports/routes";
import { itemRoutes } from "./items-routes";
import { reasonsIn } from "./return-reasons";
import { sessionRoutes } from "./sessions-declarations";
import { settlementRoutes } from "./settlement/routes";
import * as stops from "./stops-queries";

export const clearingRoutes: readonly Route[] = [
  ...itemRoutes,
  ...importRoutes,
  ...sessionRoutes,
  ...settlementRoutes,
  route(contract.listClearingHouses, async (request) => {
    const houses = await allHouses(request.read);
    return arrayReply(request, houses.map(houseView), ({ code }) => code);
  }),
  route(contract.getClearingHouse, async ({ read, params, reply }) =>
    reply(200, houseView(await getHouseById(read, params.id))),
  ),
  route(listStopPayments, (request) => listReply(request, stops.listStopPayments(request.query))),
  route(contract.listReturnReasons, (request) =>
    arrayReply(request, reasonsIn(request.query.scheme), ({ code }) => code),
  ),
];
