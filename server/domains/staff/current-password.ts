import { formatWait } from "@/words/service/kernel";
import * as t from "@/words/service/staff";
import { PasswordQueueFull } from "../../auth/password-queue";
import type { Principal } from "../../auth/principal";
import { type SecondStep, type SignInOutcome, signIn } from "../../auth/sign-in";
import { sourceOfSession } from "../../auth/sign-in-source";
import type { Exchange } from "../../http/exchange";
import { DomainError, validationError } from "../../kernel/errors";

type Asked = { readonly principal: Principal; readonly exchange: Exchange };

/** Throws FORBIDDEN for a service client, which has no password. */
export function requireStaff({ kind }: Principal): void {
  if (kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoPassword);
}

/** Limits wrong passwords as at sign-in, counted per session. `field` is the request's field that a refusal names. */
export async function requireCurrentPassword(
  { principal, exchange }: Asked,
  password: string,
  field: string,
  second: SecondStep,
): Promise<void> {
  const source = sourceOfSession(principal.id, exchange);
  // A separate count: otherwise a right password would reset the count of wrong codes.
  const counted = second === "PASSWORD_ALONE" ? { ...source, key: `${source.key}:password` } : source;
  const outcome = await signIn(principal.name, password, counted, second).catch((error: unknown) => {
    if (!(error instanceof PasswordQueueFull)) throw error;
    throw new DomainError("RATE_LIMITED", t.signInIsBusy, {
      headers: { "retry-after": String(error.retryAfterSeconds) },
    });
  });
  if (outcome.kind === "SIGNED_IN") return;
  if (outcome.kind === "CODE_WANTED") throw validationError({ code: t.enterACode });
  if (outcome.kind === "CODE_WRONG") throw validationError({ code: t.isNotACodeThatMayBeUsed });
  const problem = problemOf(outcome);
  if (outcome.kind !== "LOCKED") throw validationError({ [field]: problem });
  const headers = { "retry-after": String(outcome.seconds) };
  throw new DomainError("VALIDATION_ERROR", `${field}: ${problem}`, { fieldErrors: { [field]: problem }, headers });
}

function problemOf(outcome: SignInOutcome): string {
  if (outcome.kind === "LOCKED") return t.wasWrongTooOften(formatWait(outcome.seconds));
  return outcome.kind === "EXPIRED" ? t.oneTimePasswordHasExpired : t.isWrong;
}
