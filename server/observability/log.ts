import pino, { type Logger } from "pino";
import { withoutValues } from "@/db/errors";
import { processState } from "../kernel/process-state";
import { LineWriter } from "./line-writer";

/** The longest delay of an info line. */
const WAIT_MS = 200;

/** JSON lines on stdout, level from LOG_LEVEL. The listener and Next's chunks share one logger. */
export function logger(): Logger {
  return processState("observability.log", makeLogger);
}

function makeLogger(): Logger {
  const level = process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info");
  const lines = new LineWriter(1, WAIT_MS);
  // Covers a normal exit, `process.exit` and uncaught errors.
  process.on("exit", () => lines.flush());
  const redact = { paths: ["password", "clientSecret", "token"], remove: true };
  const serializers = { err: (error: Error) => pino.stdSerializers.err(withoutValues(error) as Error) };
  return pino({ level, base: null, redact, serializers }, lines);
}
