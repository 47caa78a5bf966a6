import { keyOf } from "../../../commands/idempotency";
import { commandReply } from "../../../commands/respond";
import * as contract from "../../../contract/notifications/dispatch";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { processEnding } from "../../../kernel/ending";
import { lookUpKey } from "../../../posting/execute-command";
import { dispatch } from "./dispatch";
import { oneAtATime } from "./one-at-a-time";
import { recordOf, runDispatch } from "./run-dispatch";
import { listDispatchRuns } from "./runs";

export const dispatchRoutes: readonly Route[] = [
  route(contract.runDispatch, async (request) => {
    const run = async () => commandReply(recordOf(await dispatch({ all: true, signal: processEnding() })), request);
    const key = keyOf(request);
    if (key === null) return run();
    // Whoever heard nothing for long asks again while the run is under way: a second one would find nothing to do, and its record would be
    // the first under the key.
    return oneAtATime(`${request.principal.id} ${key.key}`, async () => {
      // Asked before anything is sent: the same key answers again.
      const { verdict } = await lookUpKey(request.principal.id, key);
      return verdict === "UNUSED_KEY" ? run() : commandReply(runDispatch, request);
    });
  }),
  route(contract.listDispatchRuns, (request) => listReply(request, listDispatchRuns())),
];
