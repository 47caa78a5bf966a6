import type postgres from "postgres";
import { firstAdministrator } from "@/words/service/auth";
import { ConfigurationError, config } from "../config";
import { newId } from "../kernel/ids";
import { passwordProblem } from "./password-rules";
import { hashPassword } from "./passwords";

type Owner = postgres.Sql<{ bigint: bigint }>;
type Query = postgres.ISql<{ bigint: bigint }>;

/**
 * Creates the administrator named by the environment if no active administrator exists, since a bank with DEMO=0 starts
 * without staff. A later change of the password persists, and a lost administrator can be restored. Concurrent
 * processes create one. Returns whether one was created.
 *
 * @throws ConfigurationError for an easily guessed password
 */
export async function ensureFirstAdministrator(
  owner: Owner,
  { adminEmail, adminPassword }: { adminEmail?: string; adminPassword?: string } = config(),
): Promise<boolean> {
  if (!adminEmail || !adminPassword || (await administrators(owner)) > 0) return false;
  const problem = await passwordProblem(adminPassword, { email: adminEmail, others: [config().bankName] });
  if (problem !== null) throw new ConfigurationError(`ADMIN_PASSWORD ${problem}`);
  const passwordHash = await hashPassword(adminPassword);
  return owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('countinghouse.first-administrator', 0))`;
    if ((await administrators(tx)) > 0) return false;
    if (!(await promote(tx, adminEmail, passwordHash))) await insert(tx, adminEmail, passwordHash);
    return true;
  });
}

async function administrators(sql: Query): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from staff_users where active and 'ADMINISTRATOR' = any (roles)`;
  return row?.count ?? 0;
}

async function promote(sql: Query, email: string, passwordHash: string): Promise<boolean> {
  const promoted = await sql`
    update staff_users set roles = array['ADMINISTRATOR'], active = true, password_hash = ${passwordHash},
      must_change_password = false, one_time_password_at = null,
      session_version = session_version + 1, updated_at = clock_timestamp()
    where lower(email) = lower(${email})`;
  return promoted.count === 1;
}

async function insert(sql: Query, email: string, passwordHash: string): Promise<void> {
  const personId = newId();
  const name = firstAdministrator;
  await sql`insert into persons (id, name) values (${personId}, ${name})`;
  await sql`
    insert into staff_users (id, person_id, email, name, roles, password_hash)
    values (${newId()}, ${personId}, ${email}, ${name}, array['ADMINISTRATOR'], ${passwordHash})`;
}
