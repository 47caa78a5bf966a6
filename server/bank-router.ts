import { getOpenApi } from "./contract/reference";
import { fetchHandlers } from "./http/fetch-handlers";
import { openApiDocument } from "./http/openapi";
import { type Route, route } from "./http/route";
import { createRouter } from "./http/router";
import { domains } from "./registry";

let document: string | undefined;

const openApiRoute = route(getOpenApi, ({ replyText }) => {
  document ??= JSON.stringify(openApiDocument(routes.map(({ op }) => op)));
  return replyText(200, document, { "cache-control": "public, max-age=300" });
});

const routes: readonly Route[] = [...domains.flatMap((domain) => domain.routes), openApiRoute];

/** Everything the bank serves under `/api/v1` and at `/oauth2/token`; the listener and the tests call it. */
export const bankRouter = createRouter(routes);

/** The handlers of a path of the interface for its `route.ts` under `app`. */
export const handlersOf = fetchHandlers(bankRouter);
