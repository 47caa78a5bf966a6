import { databaseErrorCode, withoutValues } from "@/db/errors";

/** The form of an error between processes: structured cloning loses `code`. */
export type SentError = {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string;
};

export function sentError(thrown: unknown): SentError {
  const error = withoutValues(thrown);
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  const code = databaseErrorCode(error);
  return { name, message, stack, ...(code !== undefined && { code }) };
}

export function errorOf({ message, ...rest }: SentError): Error {
  return Object.assign(new Error(message), rest);
}
