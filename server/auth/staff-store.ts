import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { prepared, type Slots } from "@/db/prepared";
import { staffUsers } from "@/db/schema/staff";
import { processState } from "../kernel/process-state";
import { oneTimePasswordExpired } from "./one-time-password";
import type { Share } from "./password-queue";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { forgetSessionsOf } from "./session-store";
import { principalColumns, staffPrincipal } from "./staff-principal";

/** A staff user as he is today, whether he is signed in or not. */
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

/** The staff user of that id, active or not, at most 25 s old; null when there is none. */
export async function findStaff(staffId: string): Promise<KnownStaff | null> {
  return knownStaff().get(staffId, async () => {
    const [row] = await staffById(database().db, { id: staffId });
    return row ? { principal: staffPrincipal(row), active: row.active } : null;
  });
}

/** After a change in this process, his sessions too; other processes learn of it within 30 s. */
export function forgetStaff(staffId: string): void {
  knownStaff().forget(staffId);
  forgetSessionsOf(staffId);
}

/** What sign-in needs of a user. */
export type SignInRow = {
  id: string;
  passwordHash: string;
  active: boolean;
  sessionVersion: number;
  /** Whether the password is one that somebody was given for one sign-in … */
  oneTime: boolean;
  /** … and its day is over. */
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
 * Takes an attempt of this source on this account before the password is looked at; `seconds` above 0: it may not try yet, `ofAccount`
 * because of all unknown devices together. Counted by the database, so that attempts at once, on several processes, are counted once each.
 */
export async function claimAttempt(typedEmail: string, { key, known }: Share): Promise<Attempted> {
  const [claim] = await database().statements.query<{ wait_seconds: number; of_account: boolean }>(
    "select wait_seconds, of_account from claim_sign_in($1, $2, $3)",
    [typedEmail, key, known],
  );
  return { seconds: claim?.wait_seconds ?? 0, ofAccount: claim?.of_account ?? false };
}

/** After a right password: the attempts of this source are there again. */
export async function settleAttempts(typedEmail: string, { key }: Share): Promise<void> {
  await database().statements.query("select settle_sign_in($1, $2)", [typedEmail, key]);
}

export async function noteSignIn(staffId: string): Promise<void> {
  await database().db.update(staffUsers).set({ lastSignInAt: sql`clock_timestamp()` }).where(eq(id, staffId));
}
