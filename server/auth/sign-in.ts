import { processState } from "../kernel/process-state";
import { logger } from "../observability/log";
import { LONGEST_PASSWORD, passwordQueue, verifyAgainstNobody, verifyPassword } from "./passwords";
import { ATTEMPTS_TO_LOCK, claimAttempt, findForSignIn, LOCK_MINUTES, noteSignIn, type SignInRow } from "./staff-store";

export type SignInOutcome =
  | { kind: "SIGNED_IN"; staffId: string; sessionVersion: number }
  /** Unknown user, wrong password and inactive user alike: the answer tells nobody who works here. */
  | { kind: "INVALID" }
  | { kind: "LOCKED" };

/**
 * Checks an email and a password. Ten wrong ones lock for 15 minutes; an email that nobody has locks in the same way, so
 * that the lock tells nothing either. Throws PasswordQueueFull when too many are waiting, before the database is asked.
 */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const name = email.trim();
  if (name === "" || name.length > 320 || name.includes("\0")) return { kind: "INVALID" };
  if (password === "" || password.length > LONGEST_PASSWORD) return { kind: "INVALID" };
  const outcome = await passwordQueue().run(
    () => check(name, password),
    ({ kind }) => kind === "INVALID",
  );
  // Without the email: people type their password into the wrong field.
  logger().info(
    { event: "sign-in", outcome: outcome.kind, ...("staffId" in outcome && { staffId: outcome.staffId }) },
    "sign-in",
  );
  return outcome;
}

async function check(email: string, password: string): Promise<SignInOutcome> {
  const user = await findForSignIn(email);
  return user ? checkUser(user, password) : checkNobody(email, password);
}

async function checkUser(user: SignInRow, password: string): Promise<SignInOutcome> {
  if (user.lockedSeconds > 0 || !(await claimAttempt(user.id))) return { kind: "LOCKED" };
  const right = await verifyPassword(password, user.passwordHash);
  if (!right || !user.active) return { kind: "INVALID" };
  await noteSignIn(user.id);
  return { kind: "SIGNED_IN", staffId: user.id, sessionVersion: user.sessionVersion };
}

type Strangers = Map<string, { failures: number; lockedUntil: number }>;
const STRANGERS_REMEMBERED = 10_000;

async function checkNobody(email: string, password: string): Promise<SignInOutcome> {
  const strangers = processState("auth.unknown-emails", (): Strangers => new Map());
  const key = email.toLowerCase();
  const now = Date.now();
  const before = strangers.get(key);
  if (before && before.lockedUntil > now) return { kind: "LOCKED" };
  const failures = (before && before.lockedUntil === 0 ? before.failures : 0) + 1;
  strangers.delete(key);
  const oldest = strangers.size >= STRANGERS_REMEMBERED ? strangers.keys().next() : null;
  if (oldest && !oldest.done) strangers.delete(oldest.value);
  strangers.set(key, { failures, lockedUntil: failures >= ATTEMPTS_TO_LOCK ? now + LOCK_MINUTES * 60_000 : 0 });
  await verifyAgainstNobody(password);
  return { kind: "INVALID" };
}
