import { logger } from "../observability/log";
import { passwordQueue, type Verdict } from "./password-queue";
import { LONGEST_PASSWORD, verifyDummyHash, verifyPassword } from "./passwords";
import { checkSecondFactor } from "./second-factor";
import { recordSecurityEvent } from "./security-events";
import { clearDelay, delay, failedBefore, noteWrong, remainingDelay } from "./sign-in-memory";
import type { SignInSource } from "./sign-in-source";
import { claimAttempt, findForSignIn, noteSignIn, restoreAttempts, type SignInRow } from "./staff-store";

export type SignInOutcome =
  | { kind: "SIGNED_IN"; staffId: string; sessionVersion: number }
  /** Unknown user, wrong password and inactive user are alike, so that the response does not reveal who works here. */
  | { kind: "INVALID" }
  /** Too many failures of this source or of all unknown devices. It does not reveal whether the password is right. */
  | { kind: "LOCKED"; seconds: number }
  /** The one-time password is right but expired. Only its owner can see this response. */
  | { kind: "EXPIRED" }
  /** The password is right, but the code of the second factor is missing, wrong or used. Each counts as an attempt. */
  | { kind: "CODE_WANTED" }
  | { kind: "CODE_WRONG" };

/** The sign-in page's `error` parameter. `LOCKED-90` has the remaining seconds. Other values mean a failed sign-in. */
export type SignInError =
  | "INVALID"
  | `LOCKED-${number}`
  | "EXPIRED"
  | "CODE_WANTED"
  | "CODE_WRONG"
  | "BUSY"
  | "UNAVAILABLE";

export function errorOf(outcome: Exclude<SignInOutcome, { kind: "SIGNED_IN" }>): SignInError {
  return outcome.kind === "LOCKED" ? `LOCKED-${outcome.seconds}` : outcome.kind;
}

/** The code, or PASSWORD_ALONE for a session's confirmation without a second factor. */
export type SecondStep = { code: string | null } | "PASSWORD_ALONE";

/** `guessed`: a hash was computed and failed. The queue paces such attempts. */
type Checked = { outcome: SignInOutcome; staffId?: string; guessed: boolean };

/**
 * Checks email and password from `source`. The database counts failures by account and source, and for unknown devices
 * also by account. Wrong codes count too. An unknown email is treated like a known one in every respect (decision
 * 0034).
 *
 * Throws PasswordQueueFull before any query if too many attempts wait.
 */
export async function signIn(
  email: string,
  password: string,
  source: SignInSource,
  second: SecondStep = { code: null },
): Promise<SignInOutcome> {
  const name = email.trim();
  if (name === "" || name.length > 320 || name.includes("\0")) return { kind: "INVALID" };
  if (password === "" || password.length > LONGEST_PASSWORD) return { kind: "INVALID" };
  const seconds = remainingDelay(name, source.key);
  if (seconds > 0) return { kind: "LOCKED", seconds };
  const { outcome, staffId } = await passwordQueue().run(
    source,
    () => check(name, password, source, second),
    verdictOf,
  );
  note(outcome, staffId, source);
  return outcome;
}

/** An attempt rejected before the check shows neither a right nor a wrong password. */
function verdictOf({ outcome, guessed }: Checked): Verdict {
  if (guessed) return "FAILED";
  return outcome.kind === "LOCKED" || outcome.kind === "INVALID" ? "NEITHER" : "RIGHT";
}

const EVENTS = {
  INVALID: "SIGN_IN_FAILED",
  EXPIRED: "SIGN_IN_FAILED",
  LOCKED: "SIGN_IN_LOCKED",
  CODE_WRONG: "SECOND_FACTOR_FAILED",
} as const;

/** The event omits the email, because people type their password into the wrong field. */
function note(outcome: SignInOutcome, staffId: string | undefined, { address, known }: SignInSource): void {
  logger().info({ event: "sign-in", outcome: outcome.kind, ...(staffId !== undefined && { staffId }) }, "sign-in");
  if (outcome.kind === "SIGNED_IN" || outcome.kind === "CODE_WANTED") return;
  recordSecurityEvent({
    kind: EVENTS[outcome.kind],
    ...(staffId !== undefined && { staffId }),
    address,
    detail: { knownDevice: known },
  });
}

async function check(email: string, password: string, source: SignInSource, second: SecondStep): Promise<Checked> {
  const user = await findForSignIn(email);
  const about = user === null ? {} : { staffId: user.id };
  const stored = user?.passwordHash ?? "";
  if (failedBefore(email, stored, password)) return { outcome: { kind: "INVALID" }, guessed: false, ...about };
  const { seconds, ofAccount } = await claimAttempt(email, source);
  const locked: SignInOutcome = { kind: "LOCKED", seconds };
  // A one-time password has 79 random bits and passes the limit of the account, which strangers can exhaust.
  if (seconds > 0 && !(ofAccount && user?.oneTime)) {
    // The account's limit is not cached, because it would also delay a one-time password.
    if (!ofAccount) delay(email, source.key, seconds);
    return { outcome: locked, guessed: false, ...about };
  }
  const right = user ? await verifyPassword(password, user.passwordHash) : await verifyDummyHash(password);
  if (!right) noteWrong(email, stored, password);
  if (!right || !user?.active) return { outcome: seconds > 0 ? locked : { kind: "INVALID" }, guessed: true, ...about };
  const refused = second === "PASSWORD_ALONE" ? null : await secondStep(user.id, second.code, source);
  if (refused !== null) return { outcome: refused, guessed: refused.kind === "CODE_WRONG", ...about };
  return { outcome: await letIn(email, user, source), guessed: false, ...about };
}

/** The attempt stays counted for a missing or wrong code, so that a known password does not allow unlimited codes. */
async function secondStep(staffId: string, code: string | null, { address }: SignInSource) {
  const checked = await checkSecondFactor(staffId, code, address);
  if (checked === "WANTED") return { kind: "CODE_WANTED" } as const;
  return checked === "WRONG" ? ({ kind: "CODE_WRONG" } as const) : null;
}

async function letIn(email: string, user: SignInRow, source: SignInSource): Promise<SignInOutcome> {
  await restoreAttempts(email, source);
  clearDelay(email, source.key);
  if (user.expired) return { kind: "EXPIRED" };
  await noteSignIn(user.id);
  return { kind: "SIGNED_IN", staffId: user.id, sessionVersion: user.sessionVersion };
}
