import { mergeMetrics } from "./merge-metrics";

// The processes of one machine answer a collector together, whichever it asks. Their supervisor hands the messages around.

/** `number` is that of the asking process. */
export type MetricsMessage =
  | { metrics: "ALL"; number: number }
  | { metrics: "OWN"; number: number }
  | { metrics: "TEXT"; number: number; text: string }
  | { metrics: "TEXTS"; number: number; texts: string[] };

export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === "object" && message !== null && "metrics" in message;
}

const LONGEST_MS = 3_000;
let last = 0;

/** Answers the supervisor with the metrics of this process. */
export function answerMetrics(own: () => Promise<string>): void {
  process.on("message", (message) => {
    if (!isMetricsMessage(message) || message.metrics !== "OWN") return;
    own().then(
      (text) => process.send?.({ metrics: "TEXT", number: message.number, text } satisfies MetricsMessage),
      () => undefined,
    );
  });
}

/** The metrics of all processes of this supervisor. Without one, or if it does not answer, those of this process. */
export async function allMetrics(own: () => Promise<string>): Promise<string> {
  if (!process.env.PROCESS_NAME || !process.connected) return own();
  last += 1;
  const number = last;
  const texts = await new Promise<readonly string[]>((resolve) => {
    const end = (all: readonly string[]) => {
      clearTimeout(late);
      process.off("message", hear);
      resolve(all);
    };
    const hear = (message: unknown) => {
      if (isMetricsMessage(message) && message.metrics === "TEXTS" && message.number === number) end(message.texts);
    };
    const late = setTimeout(() => end([]), LONGEST_MS);
    process.on("message", hear);
    process.send?.({ metrics: "ALL", number } satisfies MetricsMessage);
  });
  return texts.length === 0 ? own() : mergeMetrics(texts);
}
