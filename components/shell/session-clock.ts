/** The phase of a session: in use, about to expire when idle, about to reach its maximum age, ended. */
export type SessionPhase = "used" | "idle" | "ending" | "ended";

type SessionTimes = {
  /** Milliseconds since 1970, as are all times without another unit. */
  now: number;
  usedAt: number;
  idleSeconds: number;
  /** The maximum age as an ISO time. Null if unknown. */
  endsAt: string | null;
};

const WARN_BEFORE_MS = 2 * 60_000;
const WARN_BEFORE_END_MS = 10 * 60_000;
/** The service renews its cookie only at this age, so a session may end that much before the last use suggests. */
const RENEWAL_SLACK_MS = 5 * 60_000;

export function sessionPhase({ now, usedAt, idleSeconds, endsAt }: SessionTimes): SessionPhase {
  const idleEnd = idleEndOf(usedAt, idleSeconds);
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  if (now >= idleEnd || now >= end) return "ended";
  if (now >= idleEnd - WARN_BEFORE_MS) return "idle";
  return now >= end - WARN_BEFORE_END_MS ? "ending" : "used";
}

/** Whole seconds until the earlier of the two ends. */
export function secondsLeft({ now, usedAt, idleSeconds, endsAt }: SessionTimes): number {
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return Math.max(0, Math.round((Math.min(idleEndOf(usedAt, idleSeconds), end) - now) / 1000));
}

/** Whether the last use is so recent that an extension would change nothing. */
export function isUsedLately(now: number, usedAt: number, idleSeconds: number): boolean {
  return now - usedAt < Math.min(RENEWAL_SLACK_MS, (idleSeconds * 1000) / 4);
}

function idleEndOf(usedAt: number, idleSeconds: number): number {
  const idleMs = idleSeconds * 1000;
  return usedAt + idleMs - Math.min(RENEWAL_SLACK_MS, idleMs / 4);
}
