import { and, arrayOverlaps, asc, eq, ne, or, sql } from "drizzle-orm";
import { anyOf, textsById } from "@/db/any-of";
import { anyIgnoringCase, hasIgnoringCase, lower, sameIgnoringCase } from "@/db/ignoring-case";
import { administrators, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import { oneTimePasswordExpired } from "../../auth/one-time-password";
import { type Edition, editionOf } from "../../commands/edit";
import type { StaffView } from "../../contract/staff/staff";
import { required } from "../../kernel/assert";
import type { Authority } from "../../kernel/authorities";
import { requireFound } from "../../kernel/errors";
import { authoritiesOf, ROLES } from "../../kernel/roles";

const { id, email, name, branchCode, roles, active, personId, mustChangePassword, lastSignInAt, version } = staffUsers;

/**
 * End of the lock-out of unknown devices after 100 wrong passwords, of which one expires per half hour (decision 0034). Null if they may
 * sign in. A one-time password is exempt.
 */
const lockedUntil = sql<string | null>`(
  select f.failed_at + make_interval(secs => (f.level - 99) * 1800) from sign_in_failures f
  where f.account = sha256(convert_to(lower(${email}), 'UTF8')) and f.source = '' and not ${mustChangePassword}
    and f.failed_at + make_interval(secs => (f.level - 99) * 1800) > clock_timestamp())`.mapWith(lastSignInAt);

/** SQL text, because views have this column without a database at hand. No column of the factor is named `id`. */
const secondFactor = sql<boolean>`exists (
  select 1 from staff_second_factors f where f.staff_user_id = ${id} and f.set_at is not null)`;

/** The person who may issue a password alone after an approval within a day, or null. */
const resetBy = sql<string | null>`(
  select p.name from persons p
  where p.id = ${staffUsers.resetAllowedTo} and ${staffUsers.resetAllowedAt} > clock_timestamp() - interval '1 day')`;

const view = {
  id,
  email,
  name,
  branchCode,
  roles,
  active,
  personId,
  mustChangePassword,
  secondFactor,
  oneTimePasswordExpired,
  resetBy,
  lockedUntil,
  lastSignInAt,
  version,
};

/** By email. `q` is a part of name or email in any case. */
export function listStaff(read: ReadDb, q = ""): Promise<StaffView[]> {
  return read
    .select(view)
    .from(staffUsers)
    .where(q === "" ? undefined : or(hasIgnoringCase(name, q), hasIgnoringCase(email, q)))
    .orderBy(asc(lower(email)));
}

/** A relation `(signIn, name)` with lower-case sign-ins, for joins of other slices. */
export function staffNames(read: ReadDb) {
  return read
    .select({ signIn: lower(email).as("sign_in"), name })
    .from(staffUsers)
    .as("staff_name");
}

/** Null if the sign-in is not of the staff (a service client). */
export async function findStaffName(read: ReadDb, signIn: string): Promise<string | null> {
  const [staff] = await read.select({ name }).from(staffUsers).where(sameIgnoringCase(email, signIn));
  return staff?.name ?? null;
}

/** By sign-in in lower case. */
export async function namesOfSignIns(read: ReadDb, signIns: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read
    .select({ signIn: lower(email), name })
    .from(staffUsers)
    .where(anyIgnoringCase(email, signIns));
  return new Map(rows.map(({ signIn, name: of }) => [signIn, of]));
}

/** Throws NOT_FOUND. */
export async function getStaff(read: ReadDb, staffId: string): Promise<StaffView> {
  const [staff] = await read.select(view).from(staffUsers).where(eq(id, staffId));
  return requireFound(staff, "staffUser");
}

/** Compares without case. An email belongs to one user, active or not. */
export async function findStaffIdByEmail(read: ReadDb, address: string): Promise<string | null> {
  const [staff] = await read.select({ id }).from(staffUsers).where(sameIgnoringCase(email, address));
  return staff?.id ?? null;
}

export type StaffForChange = {
  staff: StaffView;
  sessionVersion: number;
  edition: Edition;
  /** The person who may issue a password alone after an approval. Null after a day. */
  resetAllowedTo: string | null;
};

/** Throws NOT_FOUND. */
export async function getStaffForChange(read: ReadDb, staffId: string): Promise<StaffForChange> {
  const { sessionVersion, resetAllowedTo: to, resetAllowedAt: at } = staffUsers;
  const resetAllowedTo = sql<string | null>`case when ${at} > clock_timestamp() - interval '1 day' then ${to} end`;
  const [row] = await read
    .select({ staff: view, sessionVersion, edition: editionOf(staffUsers), resetAllowedTo })
    .from(staffUsers)
    .where(eq(id, staffId));
  return requireFound(row, "staffUser");
}

export async function isAnotherAdministrator(read: ReadDb, person: string): Promise<boolean> {
  const others = await read
    .select({ id })
    .from(staffUsers)
    .where(and(active, sql`'ADMINISTRATOR' = any (${roles})`, ne(personId, person)))
    .limit(1);
  return others.length > 0;
}

/** Ids of active users with the authority, by id. */
export async function staffWith(read: ReadDb, authority: Authority): Promise<string[]> {
  const granting = ROLES.filter((role) => authoritiesOf([role]).has(authority));
  const rows = await read
    .select({ id })
    .from(staffUsers)
    .where(and(active, arrayOverlaps(roles, granting)))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/**
 * Every change of administrators raises its version, and grants by a sole administrator require it. `unmade`: an administrator was removed
 * within a day.
 */
export async function administratorsRow(read: ReadDb): Promise<{ id: number; version: number; unmade: boolean }> {
  const { id: key, version: edition, unmadeAt } = administrators;
  const unmade = sql<boolean>`coalesce(${unmadeAt} > clock_timestamp() - interval '1 day', false)`;
  const [row] = await read.select({ id: key, version: edition, unmade }).from(administrators);
  return required(row, "the row of administrators");
}

/** Name and sign-in by id. */
export async function staffByIds(
  read: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; signIn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await read.select({ id, name, signIn: email }).from(staffUsers).where(anyOf(id, ids));
  return new Map(rows.map(({ id: of, ...staff }) => [of, staff]));
}

export const staffInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, staffUsers.id, staffUsers.name, ids);
