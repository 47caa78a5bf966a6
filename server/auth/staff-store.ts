import { database } from "@/db/client";
import { processState } from "../kernel/process-state";
import { authoritiesOf, isRole } from "./permissions";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";

/** A staff user as sessions need him. */
export type KnownStaff = { principal: Principal; active: boolean; sessionVersion: number };

/** Wrong passwords in a row after which a user is locked … */
export const ATTEMPTS_TO_LOCK = 10;
/** … and for how long. */
export const LOCK_MINUTES = 15;

function knownStaff(): RecheckCache<KnownStaff> {
  return processState("auth.known-staff", () => new RecheckCache<KnownStaff>(RECHECK_AFTER_MS));
}

type StaffRow = {
  id: string;
  personId: string;
  email: string;
  name: string;
  branchCode: string | null;
  roles: string[];
  active: boolean;
  sessionVersion: number;
  mustChangePassword: boolean;
};

/** The staff user of that id, active or not, at most 25 s old; null when there is none. */
export async function findStaff(staffId: string): Promise<KnownStaff | null> {
  return knownStaff().get(staffId, async () => {
    const [row] = await database().sql<StaffRow[]>`
      select id, person_id as "personId", email, name, branch_code as "branchCode", to_jsonb(roles) as roles, active,
             session_version as "sessionVersion", must_change_password as "mustChangePassword"
      from staff_users where id = ${staffId}`;
    return row ? { principal: principalOf(row), active: row.active, sessionVersion: row.sessionVersion } : null;
  });
}

/** After a change in this process; other processes learn of it within 30 s. */
export function forgetStaff(staffId: string): void {
  knownStaff().forget(staffId);
}

function principalOf(row: StaffRow): Principal {
  const roles = row.roles.filter(isRole);
  return {
    kind: "staff",
    id: row.id,
    personId: row.personId,
    name: row.email,
    displayName: row.name,
    authorities: row.mustChangePassword ? new Set() : authoritiesOf(roles),
    branchCode: row.branchCode,
    roles,
    ...(row.mustChangePassword ? { mustChangePassword: true } : {}),
  };
}

/** What sign-in needs of a user. `lockedSeconds` is 0 when he may try. */
export type SignInRow = {
  id: string;
  passwordHash: string;
  active: boolean;
  sessionVersion: number;
  lockedSeconds: number;
};

export async function findForSignIn(email: string): Promise<SignInRow | null> {
  const [row] = await database().sql<SignInRow[]>`
    select id, password_hash as "passwordHash", active, session_version as "sessionVersion",
           greatest(0, ceil(extract(epoch from coalesce(locked_until, '-infinity') - clock_timestamp())))::float8
             as "lockedSeconds"
    from staff_users where lower(email) = lower(${email})`;
  return row ?? null;
}

/**
 * Takes one of the ten attempts before the password is looked at, so that attempts at the same time, on several
 * processes, are ten altogether. False when the user is locked. The tenth locks; a right password gives all back.
 */
export async function claimAttempt(staffId: string): Promise<boolean> {
  const claimed = await database().sql`
    update staff_users set
      failed_attempts = case when locked_until is null then failed_attempts + 1 else 1 end,
      locked_until = case when locked_until is null and failed_attempts + 1 >= ${ATTEMPTS_TO_LOCK}
                          then clock_timestamp() + make_interval(mins => ${LOCK_MINUTES}) end
    where id = ${staffId} and (locked_until is null or locked_until <= clock_timestamp())`;
  return claimed.count === 1;
}

/** After a right password: all ten attempts are there again. */
export async function noteSignIn(staffId: string): Promise<void> {
  await database().sql`
    update staff_users set failed_attempts = 0, locked_until = null, last_sign_in_at = clock_timestamp()
    where id = ${staffId}`;
}
