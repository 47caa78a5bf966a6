import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { removeReturnAddress } from "./auth/auth-addresses";
import { renewStaffSession } from "./auth/staff-session";
import { config } from "./config";
import { type Live, startLive } from "./events/live";
import { LIVE_PATH } from "./events/live-streams";
import { guardSignIn, isSignIn } from "./http/guard-sign-in";
import { packedFiles } from "./http/packed-files";
import type { Passing } from "./http/pass-on";
import { refuseTooMany } from "./http/screen-rate";
import { logger } from "./observability/log";
import { domains } from "./registry";

type Fallback = Passing["serve"];

/**
 * Pages, sign-in and the live stream. Next is loaded `after` the listener is open, so that the interface returns quickly after a kill.
 * Pages wait.
 */
export function openConsole(server: Server, after: Promise<unknown>): Passing {
  const pages = startNext(server, after);
  const live = startLive(domains.flatMap((domain) => domain.live ?? []));
  return {
    serve: (request, response) =>
      request.url?.split("?")[0] === LIVE_PATH ? serveLive(live, request, response) : pages(request, response),
    close: () => live.close(),
  };
}

function startNext(server: Server, after: Promise<unknown>): Fallback {
  const dev = config().environment === "development";
  process.env.NEXTAUTH_URL ??= config().publicUrl;
  // Next takes every `Upgrade` request of its server and closes those that are not its own. Many clients offer HTTP/2 on each connection
  // (RFC 9110 §7.8 permits ignoring it). Only development needs Next's sockets.
  const load = async () => {
    await after;
    const { default: next } = await import("next");
    const app = next({ dev, customServer: true, httpServer: dev ? server : createServer() });
    await app.prepare();
    return app.getRequestHandler();
  };
  const serving = load();
  serving.catch((error: unknown) => {
    logger().fatal({ err: error }, "the screens cannot be served");
    process.exit(1);
  });
  const packed = dev ? null : packedFiles(".next/static");
  return async (incoming, response) => {
    if (packed?.(incoming, response)) return;
    // Sign-ins have their own limit.
    if (!isSignIn(incoming) && (await refuseTooMany(incoming, response))) return;
    removeReturnAddress(incoming);
    const request = await guardSignIn(incoming, response);
    if (request === null) return;
    await keepSession(request, response);
    await (await serving)(request, response);
  };
}

async function serveLive({ streams }: Live, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await refuseTooMany(request, response))) await streams.serve(request, response);
}

/** Use renews a session, but prefetches and files do not. */
async function keepSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { cookie } = request.headers;
  const ahead = request.headers["next-router-prefetch"] !== undefined || request.headers.purpose === "prefetch";
  if (
    cookie === undefined ||
    ahead ||
    request.url?.startsWith("/_next/") === true ||
    request.url?.startsWith("/api/") === true
  )
    return;
  try {
    const renewed = await renewStaffSession(new Headers({ cookie }));
    if (renewed !== null) response.appendHeader("set-cookie", renewed);
  } catch (error) {
    logger().warn({ err: error }, "session not prolonged");
  }
}
