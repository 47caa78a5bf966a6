import { commandReply } from "./commands/respond";
import { getOpenApi } from "./contract/developers";
import type { Domain } from "./domain";
import { FetchExchange, toResponse } from "./http/fetch-exchange";
import { handleMonitoring } from "./http/health";
import { openApiDocument } from "./http/openapi";
import { type Route, route } from "./http/route";
import { createRouter } from "./http/router";
import { domains } from "./registry";

let document: Record<string, unknown> | undefined;
let documentText: string | undefined;

/** The OpenAPI document of all served operations. */
export function bankDocument(): Record<string, unknown> {
  document ??= openApiDocument(routes.map(({ op }) => op));
  return document;
}

const openApiRoute = route(getOpenApi, ({ replyText }) => {
  documentText ??= JSON.stringify(bankDocument());
  return replyText(200, documentText, { "cache-control": "public, max-age=300" });
});

/** A command is served at its operation, unless the slice has a route for it or the operation is internal. */
function routesOf({ routes, commands }: Domain): readonly Route[] {
  const own = new Set(routes.map(({ op }) => op.id));
  const served = commands.filter(({ operation }) => operation.tag !== "Internal" && !own.has(operation.id));
  return [...routes, ...served.map((one) => route(one.operation, (request) => commandReply(one, request)))];
}

const routes: readonly Route[] = [...domains.flatMap(routesOf), openApiRoute];

/** Everything under `/api/v1` and at `/oauth2/token`, for the listener and the tests. */
export const bankRouter = createRouter(routes);

type FetchHandler = (request: Request) => Promise<Response>;

const handle: FetchHandler = async (request) =>
  toResponse(await bankRouter.handle(new FetchExchange(request)), request);

/** For route files under plain Next, including unknown paths and methods. */
export const bankHandlers = { GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle };

/** Health and metrics under plain Next. The listener answers them itself. */
export const watchingHandler: FetchHandler = async (request) => {
  const reply = handleMonitoring(new FetchExchange(request));
  return reply === null ? new Response(null, { status: 404 }) : toResponse(await reply, request);
};
