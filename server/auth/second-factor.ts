import { and, eq, isNotNull } from "drizzle-orm";
import { database } from "@/db/client";
import { staffSecondFactors } from "@/db/schema/staff";
import { decryptText, encryptText } from "./encryption";
import { recoveryHash, stepOfCode, typedCode } from "./one-time-codes";
import { recordSecurityEvent } from "./security-events";

const PURPOSE = "countinghouse:second-factors";
const { staffUserId, sealedSecret, setAt } = staffSecondFactors;

/** The secret of somebody's factor as it lies in the database, bound to him. */
export function sealFactor(secret: string, staffId: string): string {
  return encryptText(PURPOSE, secret, staffId);
}

/** Null when it was sealed under another AUTH_SECRET: then recovery codes alone open, or an administrator removes the factor. */
export function openFactor(sealed: string, staffId: string): string | null {
  return decryptText(PURPOSE, sealed, staffId);
}

/** Whether somebody has no second factor, gave a right code, gave none, or gave a wrong or used one. */
export type FactorCheck = "NONE" | "PASSED" | "WANTED" | "WRONG";

/**
 * Holds a code against somebody's second factor and uses it up: of two who send one code at once, one passes. Nothing is locked; the row
 * is changed where it is as it was. Whoever calls this bounds the tries (`sign-in.ts`).
 */
export async function checkSecondFactor(staffId: string, code: string | null, address: string): Promise<FactorCheck> {
  const [factor] = await database()
    .db.select({ sealed: sealedSecret })
    .from(staffSecondFactors)
    .where(and(eq(staffUserId, staffId), isNotNull(setAt)));
  if (!factor?.sealed) return "NONE";
  if (code === null || code.trim() === "") return "WANTED";
  const typed = typedCode(code);
  if ("digits" in typed) return (await takeCode(staffId, factor.sealed, typed.digits)) ? "PASSED" : "WRONG";
  if (!(await takeRecoveryCode(staffId, typed.recovery))) return "WRONG";
  recordSecurityEvent({ kind: "RECOVERY_CODE_USED", staffId, address });
  return "PASSED";
}

async function takeCode(staffId: string, sealed: string, digits: string): Promise<boolean> {
  const secret = openFactor(sealed, staffId);
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
