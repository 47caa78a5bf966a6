import { commandReply } from "../../commands/respond";
import { listLimits, setLimit } from "../../contract/administration";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listLimitViews } from "./limit-queries";
import { setLimitCommand } from "./set-limit";

export const limitRoutes: readonly Route[] = [
  route(listLimits, async (request) =>
    arrayReply(request, await listLimitViews(request.query), (limit) => `${limit.operation} ${limit.currency}`),
  ),
  route(setLimit, (request) => commandReply(setLimitCommand, request.body, request)),
];
