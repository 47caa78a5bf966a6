import { and, asc, eq, ilike, ne, or, sql } from "drizzle-orm";
import { lower, sameIgnoringCase } from "@/db/ignoring-case";
import { staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import type { StaffView } from "../../contract/administration";
import { notFound } from "../../kernel/errors";

const { id, email, name, branchCode, roles, active, personId, mustChangePassword, lockedUntil, lastSignInAt } =
  staffUsers;

/** A lock that is over is none. */
const lockedNow = sql<string | null>`case when ${lockedUntil} > clock_timestamp() then ${lockedUntil} end`.mapWith(
  lockedUntil,
);

const view = {
  id,
  email,
  name,
  branchCode,
  roles,
  active,
  personId,
  mustChangePassword,
  lockedUntil: lockedNow,
  lastSignInAt,
};

/** A staff user as the list shows him, by email; `q` is a part of name or email in any case. */
export function listStaff(read: ReadDb, q = ""): Promise<StaffView[]> {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return read
    .select(view)
    .from(staffUsers)
    .where(q === "" ? undefined : or(ilike(name, pattern), ilike(email, pattern)))
    .orderBy(asc(lower(email)));
}

/** A relation `(signIn, name)`, the sign-in in lower case, for what other slices show of a colleague beside their own rows. */
export function staffNames(read: ReadDb) {
  return read
    .select({ signIn: lower(email).as("sign_in"), name })
    .from(staffUsers)
    .as("staff_name");
}

/** Throws NOT_FOUND. */
export async function getStaff(read: ReadDb, staffId: string): Promise<StaffView> {
  const [staff] = await read.select(view).from(staffUsers).where(eq(id, staffId));
  if (!staff) throw notFound("staff user");
  return staff;
}

/** The id of the user with this email in any case, or null: an email belongs to one, active or not. */
export async function findStaffIdByEmail(read: ReadDb, address: string): Promise<string | null> {
  const [staff] = await read.select({ id }).from(staffUsers).where(sameIgnoringCase(email, address));
  return staff?.id ?? null;
}

/** The moment of the last change as it stands in the row, to the microsecond and as JSON: what a change expects to find. */
const version = sql<string>`to_jsonb(${staffUsers.updatedAt}) #>> '{}'`;

/** What a change has to know of a staff user. */
export type StaffForChange = StaffView & { version: string; sessionVersion: number };

/** Throws NOT_FOUND. */
export async function getStaffForChange(read: ReadDb, staffId: string): Promise<StaffForChange> {
  const { sessionVersion } = staffUsers;
  const [staff] = await read
    .select({ ...view, sessionVersion, version })
    .from(staffUsers)
    .where(eq(id, staffId));
  if (!staff) throw notFound("staff user");
  return staff;
}

/** An active administrator other than this user, or null when he is the last one. */
export async function findAnotherAdministrator(
  read: ReadDb,
  staffId: string,
): Promise<{ id: string; version: string } | null> {
  const [other] = await read
    .select({ id, version })
    .from(staffUsers)
    .where(and(active, sql`'ADMINISTRATOR' = any (${roles})`, ne(id, staffId)))
    .orderBy(asc(id))
    .limit(1);
  return other ?? null;
}
