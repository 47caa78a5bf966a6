import * as t from "@/words/service/staff";
import { PasswordQueueFull } from "../../auth/passwords";
import type { Principal } from "../../auth/principal";
import { signIn } from "../../auth/sign-in";
import { DomainError, validationError } from "../../kernel/errors";

/** Throws FORBIDDEN for a service client, which has no password. */
export function requireStaff({ kind }: Principal): void {
  if (kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoPassword);
}

/**
 * Through the same door as sign-in: wrong ones count towards the lock-out, and floods are refused. `field` of the request is what a
 * refusal names.
 */
export async function requireCurrentPassword(principal: Principal, password: string, field: string): Promise<void> {
  const outcome = await signIn(principal.name, password).catch((error: unknown) => {
    if (!(error instanceof PasswordQueueFull)) throw error;
    throw new DomainError("RATE_LIMITED", t.signInIsBusy, {
      headers: { "retry-after": String(error.retryAfterSeconds) },
    });
  });
  if (outcome.kind === "SIGNED_IN") return;
  throw validationError({ [field]: outcome.kind === "LOCKED" ? t.wasWrongTenTimes : t.isWrong });
}
