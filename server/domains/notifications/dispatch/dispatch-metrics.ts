import { Gauge } from "prom-client";
import { inSnapshot } from "@/db/tx";
import * as t from "@/words/service/notifications/dispatch";
import type { ChannelView } from "../../../contract/notifications/dispatch";
import { metrics } from "../../../observability/metrics";
import type { Service } from "../../../service";
import { listChannels } from "../channel-counts";

const GAUGES: Readonly<Record<string, { help: string; of: (channel: ChannelView) => number }>> = {
  notifications_pending: { help: t.metrics.pending, of: ({ pending }) => pending },
  notifications_failed: { help: t.metrics.failed, of: ({ failed }) => failed },
  notifications_oldest_pending_seconds: {
    help: t.metrics.oldest,
    of: ({ oldestPendingAt: at }) => (at === null ? 0 : Math.max(0, Date.now() - Date.parse(at)) / 1_000),
  },
};

/** Reads the queues when the metrics are requested. */
export const dispatchMetrics: Service = {
  name: "notifications.metrics",
  start: async () => {
    const { registry } = metrics();
    let asked: Promise<readonly ChannelView[]> | undefined;
    // Concurrent gauges share one query. Without a database the gauges are empty.
    const channels = () => {
      asked ??= inSnapshot(listChannels)
        .catch(() => [])
        .finally(() => {
          asked = undefined;
        });
      return asked;
    };
    for (const [name, { help, of }] of Object.entries(GAUGES)) {
      new Gauge({
        name,
        help,
        labelNames: ["channel"] as const,
        registers: [registry],
        async collect() {
          const all = await channels();
          this.reset();
          for (const channel of all) this.set({ channel: channel.channel }, of(channel));
        },
      });
    }
    return async () => {
      for (const name of Object.keys(GAUGES)) registry.removeSingleMetric(name);
    };
  },
};
