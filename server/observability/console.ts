import { formatWithOptions, stripVTControlCharacters } from "node:util";
import { withoutValues } from "@/db/errors";
import { logger } from "./log";

const LEVELS = { debug: "debug", trace: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * Redirects the console and Node's warnings to the log, one escaped line each, without statement values. Next writes
 * errors unescaped: a line break in a filter could forge log lines.
 */
export function captureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Reflect.set(console, method, (...values: unknown[]) => {
      const errors = values.filter((value) => value instanceof Error);
      const words = values.filter((value) => !(value instanceof Error));
      const text = stripVTControlCharacters(formatWithOptions({ depth: 3 }, ...words)).trim();
      const [err, ...others] = errors;
      if (err === undefined) logger()[level as "error"](text);
      else logger()[level as "error"]({ err, ...(others.length > 0 && { others: others.map(messageOf) }) }, text);
    });
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger().warn({ err: warning }, "warning"));
}

const messageOf = (error: Error) => (withoutValues(error) as Error).message;
