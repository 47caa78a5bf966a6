import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { appRole } from "@/db/bootstrap";
import { replaceDatabase } from "@/db/client";
import { removeReturnAddress } from "./auth/auth-addresses";
import { trustProxies } from "./auth/caller-address";
import { setRates } from "./auth/rate-limits";
import { startSecurityEvents } from "./auth/security-events";
import { renewStaffSession } from "./auth/staff-session";
import { bankRouter } from "./bank-router";
import { config } from "./config";
import { API_ROOT } from "./contract/operation";
import { beginEvents, eventJobs } from "./events/event-jobs";
import { watchEvents } from "./events/event-metrics";
import { type Live, startLive } from "./events/live";
import { LIVE_PATH } from "./events/live-streams";
import type { Exchange, Reply } from "./http/exchange";
import { guardSignIn, isSignIn } from "./http/guard-sign-in";
import { handleMonitoring } from "./http/health";
import { createListener } from "./http/listener";
import { serveMetrics } from "./http/metrics-port";
import { methodsOpenToNext } from "./http/open-paths";
import { setPublicUrl } from "./http/own-origin";
import { packedFiles } from "./http/packed-files";
import { refuseTooMany } from "./http/screen-rate";
import { type MethodsOf, READING } from "./http/screen-request";
import { requireHttps } from "./http/security-headers";
import { startLife } from "./jobs/process-life";
import { startJobs } from "./jobs/start-jobs";
import { endProcess } from "./kernel/ending";
import { captureConsole } from "./observability/console";
import { logger } from "./observability/log";
import { isReady } from "./observability/readiness";
import { domains } from "./registry";
import { startServices } from "./service";
import { closeWorkers } from "./workers/run-task";

// V8 would let the heap grow to four times its live size before it collects a long list. 50 percent keeps the process small for a hundredth
// of the time.
setFlagsFromString("--heap-growing-percent=50");

/** Time for running requests and jobs to end after the signal. */
const GRACE_MS = 10_000;

type Fallback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Interface and token endpoint bypass Next. */
function handle(exchange: Exchange): Promise<Reply> | null {
  const { path } = exchange;
  if (path.startsWith(`${API_ROOT}/`) || path === API_ROOT || path === "/oauth2/token")
    return bankRouter.handle(exchange);
  return handleMonitoring(exchange);
}

/** In development Next has further addresses. */
const methodsOf: MethodsOf = (path) =>
  config().environment === "development" ? [...READING, "POST"] : methodsOpenToNext(path);

/** Next behind the listener. Loaded `after` the interface is served, so that the interface returns quickly after a kill. Pages wait. */
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

/** Uses the login and role of the server's other connections. */
function openLive(): Live {
  const { databaseUrl, appDatabaseUrl } = config();
  const news = domains.flatMap((domain) => domain.live ?? []);
  return startLive(news, { url: appDatabaseUrl ?? databaseUrl, role: appDatabaseUrl ? undefined : appRole });
}

async function main(): Promise<void> {
  if (config().environment === "production") captureConsole();
  const { port, host, trustedProxies, publicUrl, publicUrlIsSet, rates, metricsPort } = config();
  trustProxies(trustedProxies);
  setRates(rates);
  if (publicUrlIsSet) setPublicUrl(publicUrl);
  if (publicUrl.startsWith("https://")) requireHttps();
  const fallback: { serve: Fallback | null } = { serve: null };
  const live = openLive();
  const listener = createListener({
    handle,
    bodyLimit: bankRouter.bodyLimit,
    methodsOf,
    fallback: async (request, response) =>
      request.url?.split("?")[0] === LIVE_PATH
        ? serveLive(live, request, response)
        : fallback.serve?.(request, response),
  });
  let isOpen: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  fallback.serve = startNext(listener.server, open);
  const subscribers = domains.flatMap(({ subscribers = [] }) => subscribers);
  const endLife = startLife();
  const stopJobs = startJobs([...domains.flatMap(({ jobs = [] }) => jobs), ...eventJobs(subscribers)]);
  watchEvents();
  const stopServices = startServices(domains.flatMap(({ services = [] }) => services));
  const stopSecurityEvents = startSecurityEvents();
  const collected = metricsPort === undefined ? null : serveMetrics(metricsPort);
  await beginEvents(subscribers);
  const used = await listener.listen(port, host);
  logger().info({ port: used }, "listening");
  process.send?.("listening");
  let ending = false;
  const end = async (reason: string) => {
    if (ending) return;
    ending = true;
    logger().info({ reason }, "ending");
    endProcess();
    collected?.close();
    await Promise.all([live.close(), listener.close(GRACE_MS), stopJobs(GRACE_MS)]);
    await Promise.all([stopServices(), closeWorkers()]);
    await stopSecurityEvents();
    await endLife();
    await replaceDatabase(undefined)?.close(2);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
  // Without the supervisor, nothing would end or restart this process.
  process.on("disconnect", () => void end("supervisor gone"));
  process.on("unhandledRejection", (error) => logger().error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    logger().fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
  // Opens a connection for the first request.
  void isReady().finally(isOpen);
}

main().catch((error: unknown) => {
  logger().fatal({ err: error }, "the bank cannot start");
  process.exit(1);
});
