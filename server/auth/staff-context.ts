import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import type { Authority } from "../kernel/authorities";
import { callerAddress } from "./caller-address";
import { may, type Principal } from "./principal";
import { recordSecurityEvent } from "./security-events";
import { readStaffSession } from "./staff-session";

/** The only page open to a user with a one-time password. */
export const PASSWORD_PATH = "/password";
/** The only page open to a user whose role requires a second factor that is not set up. */
export const SECOND_FACTOR_PATH = "/second-factor";
export const SIGN_IN_PATH = "/sign-in";

/** If not allowed, the page shows the forbidden state with `missing`. */
export type StaffContext = AllowedStaff | { principal: Principal; allowed: false; missing: Authority };
type AllowedStaff = { principal: Principal; allowed: true; missing: null } & PageReads;

/** `read` is for single records, `reports` (a separate pool) for lists and sums over many rows. */
export type PageReads = { read: ReadDb; reports: ReadDb };

/**
 * First line of every page: `const staff = await staffContext("teller:operate"); if (!staff.allowed) return <Forbidden
 * …/>`. Any one of several authorities opens the page.
 *
 * Redirects by throwing, as Next does: without a session to sign-in, after a one-time password to the password page,
 * without a required factor to the second-factor page.
 */
export async function staffContext(): Promise<AllowedStaff>;
export async function staffContext(...anyOf: Authority[]): Promise<StaffContext>;
export async function staffContext(...anyOf: Authority[]): Promise<StaffContext> {
  const sent = await headers();
  const principal = await readStaffSession(sent);
  if (principal === null) redirect(SIGN_IN_PATH);
  if (principal.mustChangePassword) redirect(PASSWORD_PATH);
  if (principal.mustSetUpSecondFactor) redirect(SECOND_FACTOR_PATH);
  const [missing] = anyOf;
  if (missing !== undefined && !anyOf.some((authority) => may(principal, authority))) {
    const address = callerAddress({ peer: "", header: (name) => sent.get(name) ?? undefined });
    recordSecurityEvent({ kind: "ACCESS_REFUSED", staffId: principal.id, address, detail: { authority: missing } });
    return { allowed: false, principal, missing };
  }
  const { db, reportsDb } = database();
  return { allowed: true, principal, missing: null, read: db, reports: reportsDb };
}

/** The staff user of a page that requires no authority and is open to one-time passwords. Null if signed out. */
export async function signedInStaff(): Promise<Principal | null> {
  return readStaffSession(await headers());
}
