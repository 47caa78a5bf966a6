import * as contract from "../../contract/background";
import { listSetAside } from "../../events/set-aside";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";

export const backgroundRoutes: readonly Route[] = [
  route(contract.listSetAsideEvents, async (request) =>
    arrayReply(
      request,
      await listSetAside(request.read, contract.MOST_LISTED),
      ({ id, subscriber }) => `${id} ${subscriber}`,
    ),
  ),
];
