import { rmdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { replaceDatabase } from "@/db/client";
import { checkPooledLogin } from "@/db/pooled-login";
import { trustProxies } from "./auth/caller-address";
import { hearForgotten } from "./auth/forget-everywhere";
import { setRates } from "./auth/rate-limits";
import { shareRates } from "./auth/rate-sharing";
import { startSecurityEvents } from "./auth/security-events";
import { bankRouter } from "./bank-router";
import { config } from "./config";
import { openConsole } from "./console";
import { API_ROOT } from "./contract/operation";
import { beginEvents, eventJobs } from "./events/event-jobs";
import { watchEvents } from "./events/event-metrics";
import type { Exchange, Reply } from "./http/exchange";
import { takeConnections } from "./http/handed-connections";
import { handleMonitoring, ownMetrics } from "./http/health";
import { createListener, type Listener } from "./http/listener";
import { serveMetrics } from "./http/metrics-port";
import { methodsOpenToNext } from "./http/open-paths";
import { setPublicUrl } from "./http/own-origin";
import { type Passing, passTo } from "./http/pass-on";
import { type MethodsOf, READING } from "./http/screen-request";
import { requireHttps } from "./http/security-headers";
import { startLife } from "./jobs/process-life";
import { type StopJobs, startJobs } from "./jobs/start-jobs";
import { endProcess } from "./kernel/ending";
import { answerMetrics } from "./observability/all-metrics";
import { captureConsole } from "./observability/console";
import { logger } from "./observability/log";
import { isReady } from "./observability/readiness";
import { domains } from "./registry";
import { startServices } from "./service";
import { closeWorkers } from "./workers/run-task";

// One process of the bank, with the roles of PROCESS_ROLES (decision 0069). All of them are the default.

// V8 would let the heap grow to four times its live size before it collects a long list. 50 percent keeps the process small for a hundredth
// of the time.
setFlagsFromString("--heap-growing-percent=50");

/** Time for running requests and jobs to end after the signal. */
const GRACE_MS = 10_000;
const SUPERVISOR_GONE = "supervisor gone";

/** Interface and token endpoint bypass Next. */
function handle(exchange: Exchange): Promise<Reply> | null {
  const { path } = exchange;
  const isInterface = path.startsWith(`${API_ROOT}/`) || path === API_ROOT || path === "/oauth2/token";
  return isInterface && config().roles.has("api") ? bankRouter.handle(exchange) : handleMonitoring(exchange);
}

/** In development Next has further addresses. */
const methodsOf: MethodsOf = (path) =>
  config().environment === "development" ? [...READING, "POST"] : methodsOpenToNext(path);

/** The listener of a process, and what answers the requests that are not the interface's. */
function openListener(): { listener: Listener; pages: Passing | null; listen(): Promise<void>; isOpen(): void } {
  const { roles, consoleSocket, apiSocket, port, host } = config();
  const isInner = consoleSocket !== undefined && !roles.has("api");
  const served: { pages: Passing | null } = { pages: null };
  const listener = createListener({
    handle,
    isInner,
    methodsOf: (path) => (served.pages === null ? null : methodsOf(path)),
    ...(roles.has("api") && { bodyLimit: bankRouter.bodyLimit }),
    fallback: async (request, response) => served.pages?.serve(request, response),
  });
  let isOpen: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  if (roles.has("console")) served.pages = openConsole(listener.server, open);
  else if (roles.has("api") && consoleSocket !== undefined) served.pages = passTo(consoleSocket);
  const listen = async () => {
    if (isInner && roles.has("console")) await listener.listenOn(consoleSocket);
    else if (apiSocket !== undefined) {
      await listener.listenOn(apiSocket);
      takeConnections(listener.adopt);
    }
    // A supervisor notices the end of a worker by itself. Without one, its health is asked here.
    else if (roles.has("api") || roles.has("console") || process.send === undefined)
      logger().info({ port: await listener.listen(port, host) }, "listening");
  };
  return { listener, pages: served.pages, listen, isOpen };
}

/** On full cores the interface and the pages come before jobs. Added to the process's own niceness. */
const WORKER_NICENESS = 5;

/** Jobs and events. */
function startWork(): StopJobs {
  const subscribers = domains.flatMap((domain) => domain.subscribers ?? []);
  watchEvents();
  return startJobs([...domains.flatMap(({ jobs = [] }) => jobs), ...eventJobs(subscribers)]);
}

async function main(): Promise<void> {
  if (config().environment === "production") captureConsole();
  const { roles, trustedProxies, publicUrl, publicUrlIsSet, rates, metricsPort } = config();
  if (roles.has("worker") && roles.size === 1) setPriority(Math.min(getPriority() + WORKER_NICENESS, 19));
  trustProxies(trustedProxies);
  setRates(rates);
  if (publicUrlIsSet) setPublicUrl(publicUrl);
  if (publicUrl.startsWith("https://")) requireHttps();
  await checkPooledLogin();
  const { listener, pages, listen, isOpen } = openListener();
  const endLife = startLife();
  const stopJobs = roles.has("worker") ? startWork() : null;
  const services = domains.flatMap((domain) => domain.services ?? []);
  const stopServices = startServices(services, roles);
  const stopSecurityEvents = startSecurityEvents();
  const stopSharing = shareRates();
  const collected = metricsPort === undefined || !roles.has("worker") ? null : serveMetrics(metricsPort);
  await beginEvents(domains.flatMap((domain) => domain.subscribers ?? []));
  answerMetrics(ownMetrics);
  hearForgotten();
  await listen();
  process.send?.("listening");
  let ending = false;
  const end = async (reason: string) => {
    if (ending) return;
    ending = true;
    logger().info({ reason }, "ending");
    endProcess();
    collected?.close();
    await Promise.all([pages?.close(), listener.close(GRACE_MS), stopJobs?.(GRACE_MS)]);
    await Promise.all([stopServices(), closeWorkers()]);
    stopSharing();
    await stopSecurityEvents();
    await endLife();
    await replaceDatabase(undefined)?.close(2);
    if (reason === SUPERVISOR_GONE) removeSocketFolder();
    process.exit(0);
  };
  onSignals(end);
  // Opens a connection for the first request.
  void isReady().finally(isOpen);
}

/** The supervisor could not. The last of its processes finds the folder empty. */
function removeSocketFolder(): void {
  const { consoleSocket } = config();
  try {
    if (consoleSocket !== undefined) rmdirSync(dirname(consoleSocket));
  } catch {
    // Another process still has its socket there, or was the last one.
  }
}

function onSignals(end: (reason: string) => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
  // Without the supervisor, nothing would end or restart this process.
  process.on("disconnect", () => void end(SUPERVISOR_GONE));
  process.on("unhandledRejection", (error) => logger().error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    logger().fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  logger().fatal({ err: error }, "the bank cannot start");
  process.exit(1);
});
