import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { prepared, type Slots } from "@/db/prepared";
import { staffUsers } from "@/db/schema/staff";
import { processState } from "../kernel/process-state";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { forgetSessionsOf } from "./session-store";
import { principalColumns, staffPrincipal } from "./staff-principal";

/** A staff user as he is today, whether he is signed in or not. */
export type KnownStaff = { principal: Principal; active: boolean };

/** Wrong passwords in a row after which a user is locked … */
export const ATTEMPTS_TO_LOCK = 10;
/** … and for how long. */
export const LOCK_MINUTES = 15;

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

/** What sign-in needs of a user. `lockedSeconds` is 0 when he may try. */
export type SignInRow = {
  id: string;
  passwordHash: string;
  active: boolean;
  sessionVersion: number;
  lockedSeconds: number;
};

export async function findForSignIn(typedEmail: string): Promise<SignInRow | null> {
  const left = sql`coalesce(${staffUsers.lockedUntil}, '-infinity') - clock_timestamp()`;
  const lockedSeconds = sql<number>`greatest(0, ceil(extract(epoch from ${left})))::float8`;
  const [row] = await database()
    .db.select({ id, passwordHash: staffUsers.passwordHash, active, sessionVersion, lockedSeconds })
    .from(staffUsers)
    .where(sameIgnoringCase(email, typedEmail));
  return row ?? null;
}

/**
 * Takes one of the ten attempts before the password is looked at, so that attempts at the same time, on several
 * processes, are ten altogether. False when the user is locked. The tenth locks; a right password gives all back.
 */
export async function claimAttempt(staffId: string): Promise<boolean> {
  const { failedAttempts, lockedUntil } = staffUsers;
  const tenth = sql`${lockedUntil} is null and ${failedAttempts} + 1 >= ${ATTEMPTS_TO_LOCK}`;
  const claimed = await database()
    .db.update(staffUsers)
    .set({
      failedAttempts: sql`case when ${lockedUntil} is null then ${failedAttempts} + 1 else 1 end`,
      lockedUntil: sql`case when ${tenth} then clock_timestamp() + make_interval(mins => ${LOCK_MINUTES}) end`,
    })
    .where(and(eq(id, staffId), or(isNull(lockedUntil), lte(lockedUntil, sql`clock_timestamp()`))));
  return claimed.count === 1;
}

/** After a right password: all ten attempts are there again. */
export async function noteSignIn(staffId: string): Promise<void> {
  await database()
    .db.update(staffUsers)
    .set({ failedAttempts: 0, lockedUntil: null, lastSignInAt: sql`clock_timestamp()` })
    .where(eq(id, staffId));
}
