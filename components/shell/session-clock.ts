/** How a session stands: in use, about to end of idleness, about to end of age, over. */
export type SessionPhase = "used" | "idle" | "ending" | "ended";

export type SessionTimes = {
  /** Milliseconds since 1970, as all times here except those that say otherwise. */
  now: number;
  usedAt: number;
  idleSeconds: number;
  /** When it ends in any case, ISO; null when that is not known. */
  endsAt: string | null;
};

const WARN_BEFORE_MS = 2 * 60_000;
const WARN_BEFORE_END_MS = 10 * 60_000;
/** The service renews its cookie only when it is this old, so a session may end that much earlier than the last use says. */
const RENEWAL_SLACK_MS = 5 * 60_000;

export function sessionPhase({ now, usedAt, idleSeconds, endsAt }: SessionTimes): SessionPhase {
  const idleEnd = idleEndOf(usedAt, idleSeconds);
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  if (now >= idleEnd || now >= end) return "ended";
  if (now >= idleEnd - WARN_BEFORE_MS) return "idle";
  return now >= end - WARN_BEFORE_END_MS ? "ending" : "used";
}

/** Whole seconds until it ends, whichever comes first. */
export function secondsLeft({ now, usedAt, idleSeconds, endsAt }: SessionTimes): number {
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return Math.max(0, Math.round((Math.min(idleEndOf(usedAt, idleSeconds), end) - now) / 1000));
}

/** Whether the last use is so fresh that extending would change nothing. */
export function isUsedLately(now: number, usedAt: number, idleSeconds: number): boolean {
  return now - usedAt < Math.min(RENEWAL_SLACK_MS, (idleSeconds * 1000) / 4);
}

function idleEndOf(usedAt: number, idleSeconds: number): number {
  const idleMs = idleSeconds * 1000;
  return usedAt + idleMs - Math.min(RENEWAL_SLACK_MS, idleMs / 4);
}
