import { Counter, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { mergeMetrics } from "./merge-metrics";

async function textOf(name: string, more: boolean): Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  new Counter({ name: "done_total", help: "Done # work", labelNames: ["of"], registers: [registry] }).inc({ of: "a" });
  new Histogram({ name: "time_seconds", help: "Time", buckets: [1], registers: [registry] }).observe(0.5);
  if (more) new Counter({ name: "other_total", help: "Other", registers: [registry] }).inc();
  return registry.metrics();
}

it("has each metric once, with the samples of all processes together", async () => {
  const merged = mergeMetrics([await textOf("api-1", false), await textOf("worker", true)]);
  expect(merged).toBe(`# HELP done_total Done # work
# TYPE done_total counter
done_total{of="a",process="api-1"} 1
done_total{of="a",process="worker"} 1

# HELP time_seconds Time
# TYPE time_seconds histogram
time_seconds_bucket{le="1",process="api-1"} 1
time_seconds_bucket{le="+Inf",process="api-1"} 1
time_seconds_sum{process="api-1"} 0.5
time_seconds_count{process="api-1"} 1
time_seconds_bucket{le="1",process="worker"} 1
time_seconds_bucket{le="+Inf",process="worker"} 1
time_seconds_sum{process="worker"} 0.5
time_seconds_count{process="worker"} 1

# HELP other_total Other
# TYPE other_total counter
other_total{process="worker"} 1
`);
});
