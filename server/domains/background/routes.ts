import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/background";
import { listSetAside } from "../../events/set-aside";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { dismissSetAsideEvent, retrySetAsideEvent } from "./set-aside";

export const backgroundRoutes: readonly Route[] = [
  route(contract.listSetAsideEvents, async (request) =>
    arrayReply(
      request,
      await listSetAside(request.read, contract.MOST_LISTED),
      ({ id, subscriber }) => `${id} ${subscriber}`,
    ),
  ),
  route(contract.retrySetAsideEvent, (request) => commandReply(retrySetAsideEvent, request)),
  route(contract.dismissSetAsideEvent, (request) => commandReply(dismissSetAsideEvent, request)),
];
