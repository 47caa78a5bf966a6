import { databaseErrorCode, withoutValues } from "@/db/errors";

/** An error as it goes from a worker to its server: a clone would lose the code by which it is judged. */
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
