import { commandReply } from "../../../commands/respond";
import * as contract from "../../../contract/compliance/watchlist-imports";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { listRescreens } from "./queries";
import { rescreenParties } from "./rescreen-parties";

export const rescreenRoutes: readonly Route[] = [
  route(contract.rescreenParties, (request) => commandReply(rescreenParties, request)),
  route(contract.listRescreens, (request) => listReply(request, listRescreens())),
];
