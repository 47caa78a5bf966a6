import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import type { Authority } from "../kernel/authorities";
import { callerAddress } from "./caller-address";
import { may, type Principal } from "./principal";
import { recordSecurityEvent } from "./security-events";
import { readStaffSession } from "./staff-session";

/** Where a user sets a new password; the only page he reaches while he holds a one-time password. */
export const PASSWORD_PATH = "/password";
/** Where a user sets up a second factor; the only page he reaches while his role requires one and he has none. */
export const SECOND_FACTOR_PATH = "/second-factor";
export const SIGN_IN_PATH = "/sign-in";

/** Who looks at a page, and whether he may: without it the page shows the forbidden state naming `missing`. */
export type StaffContext = AllowedStaff | { principal: Principal; allowed: false; missing: Authority };
type AllowedStaff = { principal: Principal; allowed: true; missing: null } & PageReads;

/** What a page may read: `read` for single records, `reports` (a pool of its own) for lists and sums over many rows. */
export type PageReads = { read: ReadDb; reports: ReadDb };

/**
 * First line of every page: `const staff = await staffContext("teller:operate"); if (!staff.allowed) return <Forbidden …/>`.
 * Several authorities: any one of them opens the page. Redirects (throws, as Next does) to the sign-in page without a
 * session, to the page for a new password while the user holds a one-time password, and to that of the second factor while he lacks one
 * that his role requires.
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

/** The staff user who looks at a page that needs no authority and is open to one-time passwords; null when signed out. */
export async function signedInStaff(): Promise<Principal | null> {
  return readStaffSession(await headers());
}
