import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processState } from "../kernel/process-state";

type Metrics = {
  registry: Registry;
  requests: Histogram<"operation" | "status">;
  streams: Gauge;
  liveStreams: Gauge;
  rejected: Counter<"reason">;
  connections: Gauge<"pool" | "state">;
  jobs: Histogram<"job" | "outcome">;
  brokenSeals: Gauge<"chain">;
};

/** The listener and Next's chunks share one registry. */
export function metrics(): Metrics {
  return processState("observability.metrics", makeMetrics);
}

function makeMetrics(): Metrics {
  const registry = new Registry();
  const { PROCESS_NAME: name } = process.env;
  if (name) registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "bank_process_id", help: "Process id", registers: [registry] }).set(process.pid);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the last byte of the answer",
    labelNames: ["operation", "status"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const streams = new Gauge({ name: "http_list_streams", help: "Whole lists being streamed", registers: [registry] });
  const liveStreams = new Gauge({
    name: "http_live_streams",
    help: "Tabs that are told of changes",
    registers: [registry],
  });
  const rejected = new Counter({
    name: "http_rejected_total",
    help: "Requests refused before any work",
    labelNames: ["reason"] as const,
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections and waiting requests of the pools, when read",
    labelNames: ["pool", "state"] as const,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: "job_run_duration_seconds",
    help: "Time of a job's run on this node, by outcome: done or failed",
    labelNames: ["job", "outcome"] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const brokenSeals = new Gauge({
    name: "records_seal_broken",
    help: "1 when the last verification on this node found sealed records changed",
    labelNames: ["chain"] as const,
    registers: [registry],
  });
  return { registry, brokenSeals, requests, streams, liveStreams, rejected, connections, jobs };
}

export function observeRequest(operation: string, status: number, ms: number): void {
  metrics().requests.observe({ operation, status }, ms / 1_000);
}

export function observeJob(job: string, outcome: "done" | "failed", ms: number): void {
  metrics().jobs.observe({ job, outcome }, ms / 1_000);
}
