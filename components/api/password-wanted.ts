import type { ApiError } from "../../server/contract/api-error";

/** Returns whether the password was given. */
type PasswordAsker = (refusal: ApiError) => Promise<boolean>;

let asker: PasswordAsker | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the prompt of the page on view. Returns a function that unregisters it. */
export function asksForPassword(ask: PasswordAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const wantsPassword = ({ code }: ApiError): boolean => code === "PASSWORD_REQUIRED";

export const wantsCode = ({ body }: ApiError): boolean =>
  (body as { secondFactor?: unknown } | null | undefined)?.secondFactor === true;

/** One prompt for all waiting writes, such as several decisions sent together. False without a registered prompt. */
export function askForPassword(refusal: ApiError): Promise<boolean> {
  if (asker === null) return Promise.resolve(false);
  asking ??= asker(refusal).finally(() => {
    asking = null;
  });
  return asking;
}
