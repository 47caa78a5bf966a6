import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { staffSessions, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { MOST_SESSIONS } from "../../auth/session-store";
import { IDLE_SECONDS, LONGEST_SECONDS } from "../../auth/session-token";
import type { StaffSessionView } from "../../contract/staff/sessions";

const { id, staffUserId, sessionVersion, startedAt, lastUsedAt, address, browser, system, endedAt } = staffSessions;

/** The last use is stored at most once a minute. */
const NOTED_LATE_SECONDS = 60;
/** Above any user's number of sessions (`MOST_SESSIONS` and concurrent sign-ins). */
const MOST = 2 * MOST_SESSIONS;

/** Sessions that were not ended, and not expired by idleness or age. */
function running(read: ReadDb, staffId: string, further?: SQL) {
  const since = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`;
  return read
    .select({ id, startedAt, lastUsedAt, address, browser, system })
    .from(staffSessions)
    .innerJoin(staffUsers, and(eq(staffUsers.id, staffUserId), eq(staffUsers.sessionVersion, sessionVersion)))
    .where(
      and(
        eq(staffUserId, staffId),
        isNull(endedAt),
        staffUsers.active,
        gt(lastUsedAt, since(IDLE_SECONDS + NOTED_LATE_SECONDS)),
        gt(startedAt, since(LONGEST_SECONDS)),
        further,
      ),
    )
    .orderBy(desc(lastUsedAt), desc(id))
    .limit(MOST);
}

/** One's own current session comes first. */
export async function listSessions(
  read: ReadDb,
  staffId: string,
  { sessionId: current }: Pick<Principal, "sessionId"> = {},
): Promise<StaffSessionView[]> {
  const rows = (await running(read, staffId)).map((row) => ({ ...row, current: row.id === current }));
  return [...rows.filter((row) => row.current), ...rows.filter((row) => !row.current)];
}

/** Running or ended. */
export async function hasSession(read: ReadDb, staffId: string, sessionId: string): Promise<boolean> {
  const found = await read
    .select({ id })
    .from(staffSessions)
    .where(and(eq(id, sessionId), eq(staffUserId, staffId)));
  return found.length > 0;
}
