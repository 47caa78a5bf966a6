import { database } from "@/db/client";
import type { StaffView } from "../../contract/administration";
import { notFound } from "../../kernel/errors";

/** A staff user as the list shows him, by email; `q` is a part of name or email in any case. */
export async function listStaffUsers(q?: string): Promise<StaffView[]> {
  const { sql } = database();
  const pattern = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return sql<StaffView[]>`
    select ${viewColumns()} from staff_users
    where ${q ?? ""} = '' or name ilike ${pattern} or email ilike ${pattern}
    order by lower(email)`;
}

/** Throws NOT_FOUND. */
export async function getStaffUser(id: string): Promise<StaffView> {
  const { sql } = database();
  const [row] = await sql<StaffView[]>`select ${viewColumns()} from staff_users where id = ${id}`;
  if (!row) throw notFound("staff user");
  return row;
}

function viewColumns() {
  return database().sql`
    id, email, name, branch_code as "branchCode", to_jsonb(roles) as roles, active, person_id as "personId",
    must_change_password as "mustChangePassword",
    case when locked_until > clock_timestamp() then iso_timestamp(locked_until) end as "lockedUntil",
    iso_timestamp(last_sign_in_at) as "lastSignInAt"`;
}

/** What a change has to know of a staff user; `version` is the row's `updated_at` as JSON writes it. */
export type StaffForChange = StaffView & { version: string; sessionVersion: number };

/** Throws NOT_FOUND. */
export async function staffForChange(id: string): Promise<StaffForChange> {
  const { sql } = database();
  const [row] = await sql<StaffForChange[]>`
    select ${viewColumns()}, session_version as "sessionVersion", to_jsonb(updated_at) #>> '{}' as version
    from staff_users where id = ${id}`;
  if (!row) throw notFound("staff user");
  return row;
}

/** An active administrator other than this user, or null when he is the last one. */
export async function anotherAdministrator(id: string): Promise<{ id: string; version: string } | null> {
  const { sql } = database();
  const [row] = await sql<{ id: string; version: string }[]>`
    select id, to_jsonb(updated_at) #>> '{}' as version from staff_users
    where active and 'ADMINISTRATOR' = any (roles) and id <> ${id} order by id limit 1`;
  return row ?? null;
}
