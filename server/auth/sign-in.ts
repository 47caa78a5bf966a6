import { logger } from "../observability/log";
import { passwordQueue, type Verdict } from "./password-queue";
import { LONGEST_PASSWORD, verifyDummyHash, verifyPassword } from "./passwords";
import { checkSecondFactor } from "./second-factor";
import { recordSecurityEvent } from "./security-events";
import { delay, delayed, noteWrong, undelay, wasWrong } from "./sign-in-memory";
import type { SignInSource } from "./sign-in-source";
import { claimAttempt, findForSignIn, noteSignIn, type SignInRow, settleAttempts } from "./staff-store";

export type SignInOutcome =
  | { kind: "SIGNED_IN"; staffId: string; sessionVersion: number }
  /** Unknown user, wrong password and inactive user alike: the answer tells nobody who works here. */
  | { kind: "INVALID" }
  /** Too many failures from here, or, from a device that nobody knows, from everywhere. Says nothing of the password. */
  | { kind: "LOCKED"; seconds: number }
  /** The right one-time password, too late: only who has it is told. */
  | { kind: "EXPIRED" }
  /** The password is right, and there is a second factor: a code of it was not sent, or is wrong or used. Both count as attempts. */
  | { kind: "CODE_WANTED" }
  | { kind: "CODE_WRONG" };

/** What the sign-in page finds as `error`; `LOCKED-90` says how many seconds are left. Anything else, too, means that nobody is signed in. */
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

/** The second step: what was typed as code, or, in a session where the first step is all that is asked, nothing. */
export type SecondStep = { code: string | null } | "PASSWORD_ALONE";

/** Whether an attempt was hashed and failed: what the queue paces. */
type Checked = { outcome: SignInOutcome; staffId?: string; guessed: boolean };

/**
 * Checks an email and a password that came from `source`. Wrong ones are counted by account and source, and from unknown devices for the
 * account as a whole, in the database; so are codes of a second factor, which is asked once the password is right. An email that nobody
 * has is treated in every way like one that somebody has (decision 0034).
 * Throws PasswordQueueFull when too many are waiting, before the database is asked.
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
  const seconds = delayed(name, source.key);
  if (seconds > 0) return { kind: "LOCKED", seconds };
  const { outcome, staffId } = await passwordQueue().run(
    source,
    () => check(name, password, source, second),
    verdictOf,
  );
  note(outcome, staffId, source);
  return outcome;
}

/** Who was refused without a look at the password has not failed, and has not shown that he knows one either. */
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

/** Without the email: people type their password into the wrong field. */
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
  if (wasWrong(email, stored, password)) return { outcome: { kind: "INVALID" }, guessed: false, ...about };
  const { seconds, ofAccount } = await claimAttempt(email, source);
  const locked: SignInOutcome = { kind: "LOCKED", seconds };
  // A one-time password is 79 random bits: it opens where guesses at the account have used up what everybody may try.
  if (seconds > 0 && !(ofAccount && user?.oneTime)) {
    // What all unknown devices wait for is not remembered: a one-time password that comes meanwhile would wait, too.
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

/** The attempt stays taken while the code is wanted or wrong: who knows the password does not guess at codes without end. */
async function secondStep(staffId: string, code: string | null, { address }: SignInSource) {
  const checked = await checkSecondFactor(staffId, code, address);
  if (checked === "WANTED") return { kind: "CODE_WANTED" } as const;
  return checked === "WRONG" ? ({ kind: "CODE_WRONG" } as const) : null;
}

async function letIn(email: string, user: SignInRow, source: SignInSource): Promise<SignInOutcome> {
  await settleAttempts(email, source);
  undelay(email, source.key);
  if (user.expired) return { kind: "EXPIRED" };
  await noteSignIn(user.id);
  return { kind: "SIGNED_IN", staffId: user.id, sessionVersion: user.sessionVersion };
}
