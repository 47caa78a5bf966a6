import * as contract from "../../../contract/notifications/dispatch";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { dispatchRun } from "./run-dispatch";
import { listDispatchRuns } from "./runs";

export const dispatchRoutes: readonly Route[] = [
  route(contract.runDispatch, dispatchRun.reply),
  route(contract.listDispatchRuns, (request) => listReply(request, listDispatchRuns())),
];
