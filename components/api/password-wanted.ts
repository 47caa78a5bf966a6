import type { ApiError } from "../../server/contract/api-error";

/** Puts the question to whoever sits there; answers whether the password was given. */
export type PasswordAsker = (refusal: ApiError) => Promise<boolean>;

let asker: PasswordAsker | null = null;
let asking: Promise<boolean> | null = null;

/** The one place that asks; `PasswordPrompt` is it while a page is on view. Answers how to give it up. */
export function asksForPassword(ask: PasswordAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Whether a refusal is only that the password was not asked lately. */
export const wantsPassword = ({ code }: ApiError): boolean => code === "PASSWORD_REQUIRED";

/** Whether a code of the second factor is asked with it. */
export const wantsCode = ({ body }: ApiError): boolean =>
  (body as { secondFactor?: unknown } | null | undefined)?.secondFactor === true;

/** Asks once for all that wait for it, such as several decisions sent together. False where nobody can be asked. */
export function askForPassword(refusal: ApiError): Promise<boolean> {
  if (asker === null) return Promise.resolve(false);
  asking ??= asker(refusal).finally(() => {
    asking = null;
  });
  return asking;
}
