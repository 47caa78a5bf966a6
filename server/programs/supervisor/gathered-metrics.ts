import { isMetricsMessage, type MetricsMessage } from "@/server/observability/all-metrics";
import type { AppProcess } from "./app-process";

/** A process that has just started or hangs is left out. */
const LONGEST_MS = 1_000;

/** Gathers the metrics of all processes for the one that asks. */
export function gatherMetrics(processes: readonly AppProcess[]): void {
  let last = 0;
  const open = new Map<number, (text: string) => void>();
  const ask = (one: AppProcess) =>
    new Promise<string[]>((resolve) => {
      last += 1;
      const number = last;
      const end = (texts: string[]) => {
        clearTimeout(late);
        open.delete(number);
        resolve(texts);
      };
      const late = setTimeout(() => end([]), LONGEST_MS);
      open.set(number, (text) => end([text]));
      if (!one.send({ metrics: "OWN", number } satisfies MetricsMessage)) end([]);
    });
  for (const one of processes)
    one.onMessage((message) => {
      if (!isMetricsMessage(message)) return;
      if (message.metrics === "TEXT") return open.get(message.number)?.(message.text);
      const { number } = message;
      if (message.metrics === "ALL")
        void Promise.all(processes.map(ask)).then((texts) =>
          one.send({ metrics: "TEXTS", number, texts: texts.flat() } satisfies MetricsMessage),
        );
    });
}
