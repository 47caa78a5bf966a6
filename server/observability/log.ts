import pino, { type Logger } from "pino";
import { withoutValues } from "@/db/errors";
import { processState } from "../kernel/process-state";
import { LineWriter } from "./line-writer";

/** The longest that a line of level info may wait for others before it is written. */
const WAIT_MS = 200;

/** The process's log: JSON lines on stdout, level from LOG_LEVEL. One for the listener and Next's chunks alike. */
export function logger(): Logger {
  return processState("observability.log", makeLogger);
}

function makeLogger(): Logger {
  const level = process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info");
  const lines = new LineWriter(1, WAIT_MS);
  // However the process ends, unless it is killed: by itself, by `process.exit` or by an error that nobody caught.
  process.on("exit", () => lines.flush());
  const redact = { paths: ["password", "clientSecret", "token"], remove: true };
  const serializers = { err: (error: Error) => pino.stdSerializers.err(withoutValues(error) as Error) };
  return pino({ level, base: null, redact, serializers }, lines);
}
