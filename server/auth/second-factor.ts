import { and, eq, isNotNull } from "drizzle-orm";
import { database } from "@/db/client";
import { staffSecondFactors } from "@/db/schema/staff";
import { decryptText, encryptText } from "./encryption";
import { parseCode, recoveryHash, stepOfCode } from "./one-time-codes";
import { recordSecurityEvent } from "./security-events";

const PURPOSE = "countinghouse:second-factors";
const { staffUserId, sealedSecret, setAt } = staffSecondFactors;

/** Encrypts a factor's secret, bound to its owner. */
export function encryptFactor(secret: string, staffId: string): string {
  return encryptText(PURPOSE, secret, staffId);
}

/** Null if AUTH_SECRET has changed. Then only recovery codes work, or an administrator removes the factor. */
export function decryptFactor(sealed: string, staffId: string): string | null {
  return decryptText(PURPOSE, sealed, staffId);
}

/** NONE: no second factor. WANTED: no code was sent. WRONG: the code is wrong or used. */
export type FactorCheck = "NONE" | "PASSED" | "WANTED" | "WRONG";

/**
 * Checks a code and consumes it. Of two concurrent requests with one code, one passes: the update requires the row
 * unchanged and takes no lock. The caller limits attempts (`sign-in.ts`).
 */
export async function checkSecondFactor(staffId: string, code: string | null, address: string): Promise<FactorCheck> {
  const [factor] = await database()
    .db.select({ sealed: sealedSecret })
    .from(staffSecondFactors)
    .where(and(eq(staffUserId, staffId), isNotNull(setAt)));
  if (!factor?.sealed) return "NONE";
  if (code === null || code.trim() === "") return "WANTED";
  const typed = parseCode(code);
  if ("digits" in typed) return (await takeCode(staffId, factor.sealed, typed.digits)) ? "PASSED" : "WRONG";
  if (!(await takeRecoveryCode(staffId, typed.recovery))) return "WRONG";
  recordSecurityEvent({ kind: "RECOVERY_CODE_USED", staffId, address });
  return "PASSED";
}

async function takeCode(staffId: string, sealed: string, digits: string): Promise<boolean> {
  const secret = decryptFactor(sealed, staffId);
  const step = secret === null ? null : stepOfCode(secret, digits);
  if (step === null) return false;
  return wasUsed("select use_one_time_code($1::uuid, $2, $3::integer) as used", [staffId, sealed, step]);
}

async function takeRecoveryCode(staffId: string, code: string): Promise<boolean> {
  return wasUsed("select use_recovery_code($1::uuid, $2) as used", [staffId, recoveryHash(code)]);
}

async function wasUsed(text: string, values: readonly (string | number)[]): Promise<boolean> {
  const [row] = await database().statements.query<{ used: boolean }>(text, [...values]);
  return row?.used === true;
}
