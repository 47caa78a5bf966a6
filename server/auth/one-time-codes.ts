import { Secret, TOTP } from "otpauth";
import { config } from "../config";
import { oneTimePassword, sha256 } from "./secrets";

// Codes of an authenticator app (RFC 6238: SHA-1, six digits, steps of 30 s) and the recovery codes that replace a lost
// app.

const STEP_SECONDS = 30;
/** Accepted steps before and after the current one, because clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** 160 random bits in base32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function codesOf(secret: string, email = ""): TOTP {
  return new TOTP({ issuer: config().bankName, label: email, secret, period: STEP_SECONDS });
}

/** The address encoded in the QR code. */
export function factorUri(secret: string, email: string): string {
  return codesOf(secret, email).toString();
}

/** The step of a valid code. Null for a wrong code and for one outside the window. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = codesOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** The current code, for tests and the demo bank. */
export function codeAt(secret: string, now = Date.now()): string {
  return codesOf(secret).generate({ timestamp: now });
}

/** Six digits in any grouping are a code. Other texts are a recovery code. */
export function parseCode(text: string): { digits: string } | { recovery: string } {
  const plain = text.replace(/[\s-]/g, "").toLowerCase();
  return /^\d{6}$/.test(plain) ? { digits: plain } : { recovery: plain };
}

/** Ten single-use codes of 79 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, oneTimePassword);
}

/** Hex digest. Random bits need no slow hash. */
export function recoveryHash(code: string): string {
  return sha256(code.replace(/[\s-]/g, "").toLowerCase()).toString("hex");
}
