import pino, { type Logger } from "pino";
import { withoutValues } from "@/db/errors";
import { containsCardNumber, maskCardNumbers } from "../kernel/pan";
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
  const { PROCESS_NAME: name } = process.env;
  return pino(
    { level, base: name ? { process: name } : null, redact, serializers, hooks: { streamWrite: withoutCardNumbers } },
    lines,
  );
}

const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

/** Paths, request ids and errors of the database contain what callers sent. */
function withoutCardNumbers(line: string): string {
  if (!containsCardNumber(line)) return line;
  return line.replace(JSON_TEXT, (text) => JSON.stringify(maskCardNumbers(JSON.parse(text))));
}
