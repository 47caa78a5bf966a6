import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { prepared, type Slots } from "@/db/prepared";
import { staffUsers } from "@/db/schema/staff";
import { processState } from "../kernel/process-state";
import { forgetEverywhere } from "./forget-everywhere";
import { oneTimePasswordExpired } from "./one-time-password";
import type { Share } from "./password-queue";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { forgetSessionsOf } from "./session-store";
import { principalColumns, staffPrincipal } from "./staff-principal";

/** `principal` is current, whether the user is signed in or not. */
export type KnownStaff = { principal: Principal; active: boolean };

function knownStaff(): RecheckCache<KnownStaff> {
  return processState("auth.known-staff", () => new RecheckCache<KnownStaff>(RECHECK_AFTER_MS));
}

const { id, email, active, sessionVersion } = staffUsers;

const staffById = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({ ...principalColumns, active })
    .from(staffUsers)
    .where(eq(id, slot.id)),
);

/** The staff user of that id, active or inactive, at most 25 s old. */
export async function findStaff(staffId: string): Promise<KnownStaff | null> {
  return knownStaff().get(staffId, async () => {
    const [row] = await staffById(database().db, { id: staffId });
    return row ? { principal: staffPrincipal(row), active: row.active } : null;
  });
}

/** Includes the user's sessions. Processes of other machines follow within 30 s. */
export function forgetStaff(staffId: string): void {
  forgetKnownStaff(staffId);
  forgetSessionsOf(staffId);
}

const forgetKnownStaff = forgetEverywhere("staff", (staffId) => knownStaff().forget(staffId));

export type SignInRow = {
  id: string;
  passwordHash: string;
  active: boolean;
  sessionVersion: number;
  /** The password is a one-time password. */
  oneTime: boolean;
  /** The one-time password has expired. */
  expired: boolean;
};

export async function findForSignIn(typedEmail: string): Promise<SignInRow | null> {
  const { passwordHash, mustChangePassword: oneTime } = staffUsers;
  const [row] = await database()
    .db.select({ id, passwordHash, active, sessionVersion, oneTime, expired: oneTimePasswordExpired })
    .from(staffUsers)
    .where(sameIgnoringCase(email, typedEmail));
  return row ?? null;
}

type Attempted = { seconds: number; ofAccount: boolean };

/**
 * Claims an attempt before the password is checked. `seconds` above 0 rejects it. `ofAccount`: the limit of all unknown
 * devices applies. The database counts concurrent attempts of all processes once each.
 */
export async function claimAttempt(typedEmail: string, { key, known }: Share): Promise<Attempted> {
  const [claim] = await database().statements.query<{ wait_seconds: number; of_account: boolean }>(
    "select wait_seconds, of_account from claim_sign_in($1, $2, $3)",
    [typedEmail, key, known],
  );
  return { seconds: claim?.wait_seconds ?? 0, ofAccount: claim?.of_account ?? false };
}

/** A right password restores the attempts of this source. */
export async function restoreAttempts(typedEmail: string, { key }: Share): Promise<void> {
  await database().statements.query("select settle_sign_in($1, $2)", [typedEmail, key]);
}

export async function noteSignIn(staffId: string): Promise<void> {
  await database().db.update(staffUsers).set({ lastSignInAt: sql`clock_timestamp()` }).where(eq(id, staffId));
}
