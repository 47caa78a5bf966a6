import { formatWithOptions, stripVTControlCharacters } from "node:util";
import { withoutValues } from "@/db/errors";
import { logger } from "./log";

const LEVELS = { debug: "debug", trace: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * What others write by `console`, Next above all, goes through the log from now on: a line each, with control characters escaped and
 * without the values of statements. Next writes errors over many lines as they are, so that a filter with a line end in it put a line of
 * the caller's choice into the log. Warnings of Node go the same way.
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
