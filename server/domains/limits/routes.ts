import * as contract from "../../contract/limits";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listLimits } from "./limit-queries";

export const limitRoutes: readonly Route[] = [
  route(contract.listLimits, async (request) =>
    arrayReply(
      request,
      await listLimits(request.read, request.query),
      (limit) => `${limit.operation} ${limit.currency}`,
    ),
  ),
];
