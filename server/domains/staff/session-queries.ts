import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { staffSessions, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { MOST_SESSIONS } from "../../auth/session-store";
import { IDLE_SECONDS, LONGEST_SECONDS } from "../../auth/session-token";
import type { StaffSessionView } from "../../contract/staff/sessions";

const { id, staffUserId, sessionVersion, startedAt, lastUsedAt, address, browser, system, endedAt } = staffSessions;

/** The last use is written once a minute at most. */
const NOTED_LATE_SECONDS = 60;
/** More than anybody has (`MOST_SESSIONS`, and what begins at once with the last of them); the list stays short whatever happens. */
const MOST = 2 * MOST_SESSIONS;

/** Those of a user that nobody ended and that neither idleness nor age has ended. */
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

/** The running sessions of a staff user; of one's own, the one that asks comes first. */
export async function listSessions(
  read: ReadDb,
  staffId: string,
  { sessionId: current }: Pick<Principal, "sessionId"> = {},
): Promise<StaffSessionView[]> {
  const rows = (await running(read, staffId)).map((row) => ({ ...row, current: row.id === current }));
  return [...rows.filter((row) => row.current), ...rows.filter((row) => !row.current)];
}

/** Whether the staff user has, or had, this session. */
export async function hasSession(read: ReadDb, staffId: string, sessionId: string): Promise<boolean> {
  const found = await read
    .select({ id })
    .from(staffSessions)
    .where(and(eq(id, sessionId), eq(staffUserId, staffId)));
  return found.length > 0;
}
