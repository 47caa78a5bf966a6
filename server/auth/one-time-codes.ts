import { Secret, TOTP } from "otpauth";
import { config } from "../config";
import { oneTimePassword, sha256 } from "./secrets";

// Codes of an authenticator app (RFC 6238: SHA-1, six digits, steps of 30 s) and the recovery codes for who has lost it.

const STEP_SECONDS = 30;
/** Steps before and after that of the service's clock of which a code is taken, too: clocks of telephones are a little off. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** 160 random bits in base32, as people type it into an app. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function codesOf(secret: string, email = ""): TOTP {
  return new TOTP({ issuer: config().bankName, label: email, secret, period: STEP_SECONDS });
}

/** What an authenticator app reads from the picture. */
export function factorUri(secret: string, email: string): string {
  return codesOf(secret, email).toString();
}

/** The step that this code is of; null for a wrong one, and for one that is older or younger than the window. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = codesOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** The code of this moment, for tests and the demo bank. */
export function codeAt(secret: string, now = Date.now()): string {
  return codesOf(secret).generate({ timestamp: now });
}

/** What was typed: the digits of a code, however they are grouped, or else a recovery code. */
export function typedCode(text: string): { digits: string } | { recovery: string } {
  const plain = text.replace(/[\s-]/g, "").toLowerCase();
  return /^\d{6}$/.test(plain) ? { digits: plain } : { recovery: plain };
}

/** Ten codes of 79 bits for who has lost the app, each for one use. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, oneTimePassword);
}

/** How a recovery code is kept: random bits need no slow hash. Hex. */
export function recoveryHash(code: string): string {
  return sha256(code.replace(/[\s-]/g, "").toLowerCase()).toString("hex");
}
