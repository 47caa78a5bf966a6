import type { DrizzleQueryError } from "drizzle-orm/errors";

/** The database took a statement and gave no answer in time; the connection is gone and the outcome is unknown. */
export class DatabaseTimeout extends Error {
  override readonly name = "DatabaseTimeout";
  readonly code = "DATABASE_TIMEOUT";
}

/** All connections stayed taken for longer than a request may wait, or too many requests wait already; nothing was sent. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  readonly code = "DATABASE_BUSY";
}

/** The statement never reached the server, so it cannot have had an effect. */
const neverSent = new Set([
  "DATABASE_BUSY",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "CONNECT_TIMEOUT",
  "CONNECTION_ENDED",
  "53300", // too many connections
  "57P03", // the server is starting up or shutting down
  "28000", // the login was refused, for example while a role is missing
  "3D000", // no such database (yet)
]);

/** The connection went away after something may have been sent: the outcome is unknown. */
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

/** The server rolled the statement back by itself: it had no effect, and the database as a whole cannot do work now. */
const refusedForResources = new Set([
  "53000",
  "53100", // disk full
  "53200", // out of memory
  "53400",
  "57014", // statement_timeout
]);

/** A conflict of concurrent transactions that goes away when the same work is tried again. */
const retryable = new Set(["40001", "40P01", "55P03"]);

/** The first code along the chain of causes: Drizzle wraps the driver's errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  let here = error;
  for (let depth = 0; depth < 8 && here instanceof Error; depth++) {
    const code = (here as { code?: unknown }).code;
    if (typeof code === "string") return code;
    here = here.cause;
  }
  return undefined;
}

const hasCodeIn = (error: unknown, codes: ReadonlySet<string>): boolean => {
  const code = databaseErrorCode(error);
  return code !== undefined && codes.has(code);
};

/** True when the database cannot be reached or cannot work now: answer 503 and ask to come again, never a refusal of the command. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCodeIn(error, neverSent) || hasCodeIn(error, lostAfterSending) || hasCodeIn(error, refusedForResources);
}

/** True for serialization failure, deadlock and lock timeout: nothing was done, and trying again may succeed. */
export function isRetryable(error: unknown): boolean {
  return hasCodeIn(error, retryable);
}

/** True when a value that the statement was given is none of its type: no date, too large a number, text with NUL. */
export function isDataException(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith("22") ?? false;
}

/** The name of the unique or exclusion constraint that refused a row, or undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const code = databaseErrorCode(error);
  if (code !== "23505" && code !== "23P01") return undefined;
  let here = error;
  for (let depth = 0; depth < 8 && here instanceof Error; depth++) {
    const name = (here as { constraint_name?: unknown }).constraint_name;
    if (typeof name === "string") return name;
    here = here.cause;
  }
  return undefined;
}

/** By its members: the screens' bundle has a copy of Drizzle's class of its own, and the log is one. */
const isOfDrizzle = (error: unknown): error is DrizzleQueryError =>
  error instanceof Error && error.message.startsWith("Failed query: ") && "query" in error && "params" in error;

/**
 * The error for a log. Drizzle's own message holds every value of the statement: names, figures, digests of secrets. What the driver
 * said, the text of the statement and the way to it remain.
 */
export function withoutValues(error: unknown): unknown {
  if (!isOfDrizzle(error)) return error;
  const { cause, message, query, stack = "" } = error;
  const told = new Error(cause?.message ?? "A statement failed", { cause });
  told.stack = `${told.message}${stack.slice(stack.indexOf(message) + message.length)}`;
  return Object.assign(told, { query });
}
