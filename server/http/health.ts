import { database } from "@/db/client";
import * as requests from "@/words/service/http";
import { sameDigest, sha256 } from "../auth/secrets";
import { config } from "../config";
import { allMetrics } from "../observability/all-metrics";
import { metrics } from "../observability/metrics";
import { isReady } from "../observability/readiness";
import { type Exchange, JSON_TYPE, type Reply } from "./exchange";

function json(status: number, body: unknown): Reply {
  return { status, headers: { "content-type": JSON_TYPE, "cache-control": "no-store" }, body: JSON.stringify(body) };
}

/** Liveness excludes the database, whose loss is no reason to restart the process. */
async function live(): Promise<Reply> {
  return json(200, { status: "live" });
}

/** 200 if the bank can read and write (`readiness.ts`), otherwise 503. */
async function ready(): Promise<Reply> {
  if (await isReady()) return json(200, { status: "ready" });
  const reply = json(503, { status: requests.notReady });
  reply.headers["retry-after"] = "1";
  return reply;
}

/** The metrics of this process in Prometheus format. */
export async function ownMetrics(): Promise<string> {
  const { registry, connections } = metrics();
  for (const [pool, state] of Object.entries(database().pools())) {
    for (const [what, count] of Object.entries(state))
      if (typeof count === "number") connections.set({ pool, state: what }, count);
  }
  return registry.metrics();
}

/** The metrics of all processes of this machine. */
export async function metricsText(): Promise<Reply> {
  const { contentType } = metrics().registry;
  return { status: 200, headers: { "content-type": contentType }, body: await allMetrics(ownMetrics) };
}

/** Requires `METRICS_TOKEN`. Without the setting the page does not exist. */
async function metricsByToken(exchange: Exchange): Promise<Reply> {
  const { metricsToken } = config();
  if (metricsToken === undefined) {
    return json(404, { error: "NOT_FOUND", message: requests.thereIsNoSuchPage, fieldErrors: {} });
  }
  const [, sent = ""] = /^bearer +(\S+)$/i.exec(exchange.header("authorization") ?? "") ?? [];
  if (sameDigest(sha256(sent), sha256(metricsToken))) return metricsText();
  const refusal = { error: "UNAUTHENTICATED", message: requests.theAccessTokenIsUnknown, fieldErrors: {} };
  const reply = json(401, refusal);
  reply.headers["www-authenticate"] = "Bearer";
  return reply;
}

const pages: Readonly<Record<string, (exchange: Exchange) => Promise<Reply>>> = {
  "/api/health/live": live,
  "/api/health/ready": ready,
  "/api/metrics": metricsByToken,
};

/** Health and metrics endpoints. Null for other paths. */
export function handleMonitoring(exchange: Exchange): Promise<Reply> | null {
  const page = Object.hasOwn(pages, exchange.path) ? pages[exchange.path] : undefined;
  if (page === undefined) return null;
  if (exchange.method !== "GET" && exchange.method !== "HEAD")
    return Promise.resolve({ status: 405, headers: { allow: "GET, HEAD" }, body: null });
  return page(exchange);
}
