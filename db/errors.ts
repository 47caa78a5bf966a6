import type { DrizzleQueryError } from "drizzle-orm/errors";

/** A sent statement had no answer in time. Its outcome is unknown, and the connection is closed. */
export class DatabaseTimeout extends Error {
  override readonly name = "DatabaseTimeout";
  readonly code = "DATABASE_TIMEOUT";
}

/** All connections stayed occupied too long, or too many requests wait. Nothing was sent. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  readonly code = "DATABASE_BUSY";
}

/** The statement never reached the server and has no effect. */
const neverSent = new Set([
  "DATABASE_BUSY",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "EAGAIN", // too many connections wait at a Unix socket
  "CONNECT_TIMEOUT",
  "CONNECTION_ENDED",
  "53300", // too many connections
  "57P03", // the server is starting up or shutting down
  "28000", // the login was refused, for example while a role is missing
  "3D000", // no such database (yet)
]);

/** The connection was lost after sending. The outcome is unknown. */
const lostAfterSending = new Set([
  "DATABASE_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01", // terminated by an administrator
  "57P02", // the server crashed
  "57P05", // idle session timeout
  "25P03", // idle in transaction timeout
  "58030", // I/O error
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "08007",
  "08P01",
]);

/** The server rolled the statement back for lack of resources. It has no effect. */
const refusedForResources = new Set([
  "53000",
  "53100", // disk full
  "53200", // out of memory
  "53400",
  "57014", // statement_timeout
]);

/** The database is a standby: a former primary, or a node not yet promoted. The statement has no effect. */
const ofStandby = new Set(["25006"]);

/** Conflicts of concurrent transactions, which a retry resolves. */
const retryable = new Set(["40001", "40P01", "55P03"]);

/** The first text of this name in the chain of causes, because Drizzle wraps the driver's errors. */
function textIn(error: unknown, name: "code" | "constraint_name" | "routine"): string | undefined {
  let here = error;
  for (let depth = 0; depth < 8 && here instanceof Error; depth++) {
    const text = (here as Partial<Record<typeof name, unknown>>)[name];
    if (typeof text === "string") return text;
    here = here.cause;
  }
  return undefined;
}

/** The database's error code, or the driver's. */
export const databaseErrorCode = (error: unknown): string | undefined => textIn(error, "code");

const hasCodeIn = (error: unknown, codes: ReadonlySet<string>): boolean => {
  const code = databaseErrorCode(error);
  return code !== undefined && codes.has(code);
};

/** The database is unreachable or out of resources: answer 503, never a refusal of the command. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isOfStandby(error) || [neverSent, lostAfterSending, refusedForResources].some((codes) => hasCodeIn(error, codes))
  );
}

/** A write, or the question for the position in the primary's log, reached a server that only reads. */
export const isOfStandby = (error: unknown): boolean =>
  hasCodeIn(error, ofStandby) ||
  // This code has many meanings, and messages have many languages. The routine is the server's own name for the place.
  (databaseErrorCode(error) === "55000" && textIn(error, "routine") === "pg_current_wal_flush_lsn");

/** Serialization failure, deadlock or lock timeout, without effect. */
export function isRetryable(error: unknown): boolean {
  return hasCodeIn(error, retryable);
}

/** A value does not fit its type: an invalid date, too large a number, text with NUL. */
export function isDataException(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith("22") ?? false;
}

/** The violated unique or exclusion constraint, undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const code = databaseErrorCode(error);
  return code === "23505" || code === "23P01" ? textIn(error, "constraint_name") : undefined;
}

/** Checked by members, because the screens' bundle has its own copy of the class. */
const isOfDrizzle = (error: unknown): error is DrizzleQueryError =>
  error instanceof Error && error.message.startsWith("Failed query: ") && "query" in error && "params" in error;

/**
 * The error for a log, with the driver's message, the statement and the stack. Drizzle's own message contains every value: names, figures,
 * digests of secrets.
 */
export function withoutValues(error: unknown): unknown {
  if (!isOfDrizzle(error)) return error;
  const { cause, message, query, stack = "" } = error;
  const safe = new Error(cause?.message ?? "A statement failed", { cause });
  safe.stack = `${safe.message}${stack.slice(stack.indexOf(message) + message.length)}`;
  return Object.assign(safe, { query });
}
