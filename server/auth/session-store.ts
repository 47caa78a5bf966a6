import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { staffSecondFactors, staffSessions, staffUsers } from "@/db/schema/staff";
import { newId } from "../kernel/ids";
import { processState } from "../kernel/process-state";
import { callerAddress } from "./caller-address";
import { deviceOf } from "./device";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { needsSecondFactor, principalColumns, staffPrincipal } from "./staff-principal";

/** What is known of a session; `principal` is null when it is over. */
type KnownSession = { staffId: string; principal: Principal | null };

function knownSessions(): RecheckCache<KnownSession> {
  return processState("auth.known-sessions", () => new RecheckCache<KnownSession>(RECHECK_AFTER_MS));
}

const { id, staffUserId, endedAt, confirmedAt, lastUsedAt } = staffSessions;

/** In a change of a session: whose it is. */
const emailOf = sql`(select ${staffUsers.email} from ${staffUsers} where ${staffUsers.id} = ${staffUserId})`;

const sessionById = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({
      staff: principalColumns,
      secondFactor: sql<boolean>`${staffSecondFactors.setAt} is not null`,
      // By the database's clock: a process whose clock is wrong asks neither too early nor too late.
      confirmedAgo: sql<number>`extract(epoch from clock_timestamp() - ${confirmedAt})::float8`,
      running: sql<boolean>`${endedAt} is null and ${staffUsers.active} and ${staffUsers.sessionVersion} = ${staffSessions.sessionVersion}`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffUserId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffUserId, staffUserId))
    .where(eq(id, slot.id)),
);

/**
 * The staff user of a session as he is now, at most 25 s old; null when the session was ended, here or elsewhere, or when he may no
 * longer be here. One question for session and user. Rejects when the database cannot be asked.
 */
export async function principalOfSession(sessionId: string): Promise<Principal | null> {
  const known = await knownSessions().get(sessionId, () => findSession(sessionId));
  return known?.principal ?? null;
}

async function findSession(sessionId: string): Promise<KnownSession | null> {
  const [row] = await sessionById(database().db, { id: sessionId });
  if (!row) return null;
  return { staffId: row.staff.id, principal: row.running ? signedIn(sessionId, row) : null };
}

function signedIn(
  sessionId: string,
  { staff, secondFactor, confirmedAgo }: Awaited<ReturnType<typeof sessionById>>[number],
): Principal {
  const principal = { ...staffPrincipal(staff), sessionId, confirmedAt: Date.now() - confirmedAgo * 1000 };
  if (secondFactor) return { ...principal, secondFactor };
  if (!needsSecondFactor(principal.roles)) return principal;
  return { ...principal, authorities: new Set(), mustSetUpSecondFactor: true };
}

/** After a change in this process; other processes learn of it within 30 s. */
export function forgetSession(sessionId: string): void {
  knownSessions().forget(sessionId);
  sessionUses().delete(sessionId);
}

/** All sessions of a staff user, after a change of him or of them. */
export function forgetSessionsOf(staffId: string): void {
  knownSessions().forgetWhere((known) => known.staffId === staffId);
}

/** From where somebody signs in: an IP address or nothing, and what the browser calls itself. */
export type SignInPlace = { address: string; userAgent: string };

export function placeOf(source: { readonly peer: string; header(name: string): string | undefined }): SignInPlace {
  return { address: callerAddress(source), userAgent: source.header("user-agent") ?? "" };
}

/** Sessions that one person may have; a further one ends the one that was used longest ago. */
export const MOST_SESSIONS = 100;

/**
 * Begins a session for a user whose password was right just now; answers its id. `confirmedAt` (milliseconds since 1970) is when password
 * and second factor were last asked, where that was not just now.
 */
export async function startSession(
  staff: { staffId: string; sessionVersion: number },
  { address, userAgent }: SignInPlace,
  confirmedAt?: number,
): Promise<string> {
  const sessionId = newId();
  await database()
    .db.insert(staffSessions)
    .values({
      id: sessionId,
      staffUserId: staff.staffId,
      sessionVersion: staff.sessionVersion,
      address: address === "" ? null : address,
      ...(confirmedAt !== undefined && { confirmedAt: new Date(confirmedAt).toISOString() }),
      ...deviceOf(userAgent),
    });
  await endSurplusOf(staff.staffId);
  return sessionId;
}

/** Whoever ends all sessions of somebody sees all of them: who knows a password cannot make more than a list shows. */
async function endSurplusOf(staffId: string): Promise<void> {
  const { db } = database();
  const surplus = db
    .select({ id })
    .from(staffSessions)
    .where(and(eq(staffUserId, staffId), isNull(endedAt)))
    .orderBy(desc(lastUsedAt), desc(id))
    .offset(MOST_SESSIONS);
  const ended = await db
    .update(staffSessions)
    .set({ endedAt: sql`clock_timestamp()`, endReason: "SIGNED_IN_AGAIN", endedBy: emailOf })
    .where(and(inArray(id, surplus), isNull(endedAt)))
    .returning({ id });
  for (const session of ended) forgetSession(session.id);
}

type EndReason = NonNullable<(typeof staffSessions.$inferSelect)["endReason"]>;

/** Ends a session whose cookie was presented; at once in this process, within 30 s in others. Answers whose, null when it was over already. */
export async function endSession(
  sessionId: string,
  reason: EndReason,
): Promise<{ staffId: string; email: string } | null> {
  const { db } = database();
  const [ended] = await db
    .update(staffSessions)
    .set({
      endedAt: sql`clock_timestamp()`,
      endReason: reason,
      endedBy: emailOf,
    })
    .where(and(eq(id, sessionId), isNull(endedAt)))
    .returning({ staffId: staffUserId, email: sql<string>`ended_by` });
  forgetSession(sessionId);
  return ended ?? null;
}

const NOTE_USE_EVERY_MS = 60_000;
const USES_REMEMBERED = 10_000;

function sessionUses(): Map<string, number> {
  return processState("auth.session-uses", () => new Map());
}

/**
 * Moves `last_used_at` of a running session, once a minute at most. False when it was ended meanwhile, in whichever process: what is
 * renewed was asked of the database just now.
 */
export async function noteSessionUse(sessionId: string): Promise<boolean> {
  const noted = sessionUses();
  const now = Date.now();
  if (now - (noted.get(sessionId) ?? 0) < NOTE_USE_EVERY_MS) return true;
  const moved = await database()
    .db.update(staffSessions)
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(and(eq(id, sessionId), isNull(endedAt)));
  if (moved.count === 0) {
    forgetSession(sessionId);
    return false;
  }
  if (noted.size >= USES_REMEMBERED) noted.clear();
  noted.set(sessionId, now);
  return true;
}

/** The password was asked again, and was right. */
export async function confirmSession(sessionId: string): Promise<void> {
  await database()
    .db.update(staffSessions)
    .set({ confirmedAt: sql`clock_timestamp()` })
    .where(and(eq(id, sessionId), isNull(endedAt)));
  forgetSession(sessionId);
}

/** Removes sessions that nobody has used for thirty days, a bounded number a call. Answers how many. */
export async function pruneSessions(): Promise<number> {
  const { db } = database();
  const old = db
    .select({ id })
    .from(staffSessions)
    .where(lt(lastUsedAt, sql`clock_timestamp() - interval '30 days'`))
    .limit(1_000)
    .for("update", { skipLocked: true });
  const removed = await db.delete(staffSessions).where(inArray(id, old));
  return removed.count;
}
