import type { Method } from "../contract/operation";
import { FetchExchange, toResponse } from "./fetch-exchange";
import type { Router } from "./router";

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * The handlers of a path of the interface, for `route.ts` under `app/api/v1`: the very same that the listener serves. Only
 * methods that have an operation are there.
 */
export function fetchHandlers(router: Router): (path: string) => Record<Method, FetchHandler> {
  const handle: FetchHandler = async (request) => toResponse(await router.handle(new FetchExchange(request)), request);
  return (path) => {
    const methods = [...router.at(path).keys()];
    return Object.fromEntries(methods.map((method) => [method, handle])) as Record<Method, FetchHandler>;
  };
}
