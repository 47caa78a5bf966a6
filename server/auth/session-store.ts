import Bowser from "bowser";
import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { staffSecondFactors, staffSessions, staffUsers } from "@/db/schema/staff";
import { newId } from "../kernel/ids";
import { processState } from "../kernel/process-state";
import { callerAddress } from "./caller-address";
import { forgetEverywhere } from "./forget-everywhere";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { needsSecondFactor, principalColumns, staffPrincipal } from "./staff-principal";

/** `principal` is null after the session's end. */
type KnownSession = { staffId: string; principal: Principal | null };

function knownSessions(): RecheckCache<KnownSession> {
  return processState("auth.known-sessions", () => new RecheckCache<KnownSession>(RECHECK_AFTER_MS));
}

const { id, staffUserId, endedAt, confirmedAt, lastUsedAt } = staffSessions;

const emailOf = sql`(select ${staffUsers.email} from ${staffUsers} where ${staffUsers.id} = ${staffUserId})`;

const sessionById = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({
      staff: principalColumns,
      secondFactor: sql<boolean>`${staffSecondFactors.setAt} is not null`,
      // The database's clock, because a wrong clock of a process must not change when a confirmation is due.
      confirmedAgo: sql<number>`extract(epoch from clock_timestamp() - ${confirmedAt})::float8`,
      running: sql<boolean>`${endedAt} is null and ${staffUsers.active} and ${staffUsers.sessionVersion} = ${staffSessions.sessionVersion}`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffUserId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffUserId, staffUserId))
    .where(eq(id, slot.id)),
);

/**
 * The session's current staff user, at most 25 s old. Null if the session was ended in any process or the user is
 * inactive. One query covers session and user. Rejects if the database is unavailable.
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

/** Processes of other machines follow within 30 s. */
export const forgetSession = forgetEverywhere("session", (sessionId) => {
  knownSessions().forget(sessionId);
  sessionUses().delete(sessionId);
});

export const forgetSessionsOf = forgetEverywhere("sessions-of", (staffId) =>
  knownSessions().forgetWhere((known) => known.staffId === staffId),
);

/** `address` is an IP address or empty. `userAgent` is unverified. */
export type SignInPlace = { address: string; userAgent: string };

export function placeOf(source: { readonly peer: string; header(name: string): string | undefined }): SignInPlace {
  return { address: callerAddress(source), userAgent: source.header("user-agent") ?? "" };
}

/** A further session ends the least recently used one. */
export const MOST_SESSIONS = 100;

/**
 * Starts a session after a successful password check. Returns its id. `confirmedAt` is in milliseconds since 1970 and
 * defaults to now.
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

/** Keeps sessions within the list's length, so that "end all sessions" shows all of them to an administrator. */
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

/** Ends a session immediately in the processes of this supervisor, and within 30 s in others. Returns its owner, or null if it had ended. */
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
 * Updates `last_used_at` at most once per minute. False if the session was ended in any process. A renewal always
 * queries the database.
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

export async function confirmSession(sessionId: string): Promise<void> {
  await database()
    .db.update(staffSessions)
    .set({ confirmedAt: sql`clock_timestamp()` })
    .where(and(eq(id, sessionId), isNull(endedAt)));
  forgetSession(sessionId);
}

/** Removes a bounded number of sessions unused for thirty days. Returns the number removed. */
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

/** The cap keeps parsing cheap. No browser's user agent is longer. */
const LONGEST = 512;

/** Browser and operating system by user agent, null if unrecognized. Callers can forge both. */
type Device = { browser: string | null; system: string | null };

function deviceOf(userAgent: string): Device {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: named(browser.name), system: named(os.name) };
}

/** A name from the parser's own list. A name taken from the text keeps only letters, digits and spaces. */
function named(name: string | undefined): string | null {
  const plain = (name ?? "")
    .replace(/[^\p{L}\p{N} .-]/gu, "")
    .trim()
    .slice(0, 40);
  return plain === "" ? null : plain;
}
