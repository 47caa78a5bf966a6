import pino, { type Logger } from "pino";

const KEY = Symbol.for("countinghouse.log");
type WithLog = typeof globalThis & { [KEY]?: Logger };

/** The process's log: JSON lines on stdout, level from LOG_LEVEL. One for the listener and Next's chunks alike. */
export function logger(): Logger {
  const store = globalThis as WithLog;
  store[KEY] ??= makeLogger();
  return store[KEY];
}

function makeLogger(): Logger {
  const level = process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info");
  // Lines are gathered to one write for many requests; what is left is written every second and at the end.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1_000 });
  return pino(
    { level, base: null, redact: { paths: ["password", "clientSecret", "token"], remove: true } },
    destination,
  );
}

/** Writes what is still in memory; the last act before the process ends. */
export function flushLog(): void {
  try {
    logger().flush();
  } catch {
    // The stream may not be open yet, and then nothing is lost.
  }
}
