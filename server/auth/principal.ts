import type { Authority } from "../kernel/authorities";
import type { ComplianceAccess } from "../kernel/compliance-access";
import type { Role } from "../kernel/roles";

/** Who calls: one type for a service client with a Bearer token and a staff user with a session (interface §5). */
export type Principal = {
  kind: "client" | "staff";
  /** Service client id or staff id. */
  id: string;
  /** Maker and checker are kept apart by person: a client's is its owner's. */
  personId: string;
  /** `client_id` of a client, email of a staff user. */
  name: string;
  displayName: string;
  authorities: ReadonlySet<Authority>;
  /** Home branch of a staff user; null for head office and for clients. */
  branchCode: string | null;
  /** The branches a client works with; null for all of them, and for staff, whom `branchCode` bounds. */
  branchCodes: readonly string[] | null;
  /** Of a client, where it has a bound of its own; else null. */
  requestsPerSecond: number | null;
  /** Of a client, on screening and the watchlist. Staff have DECIDE: their authorities narrow it. */
  complianceAccess: ComplianceAccess;
  /** Empty for a client: its authorities are its own. */
  roles: readonly Role[];
  /**
   * A staff user who signed in with a one-time password. Holds no authority until a new password is set, so
   * `authorities` is empty meanwhile.
   */
  mustChangePassword?: boolean;
  /** A staff user in a session: has a second factor, which is asked with the password. */
  secondFactor?: boolean;
  /** One of his roles requires a second factor, and he has none. Holds no authority until he has set one up. */
  mustSetUpSecondFactor?: boolean;
  /** Of a staff user: the session that speaks, a row of `staff_sessions`. Neither clients nor who is replayed have one. */
  sessionId?: string;
  /** Milliseconds since 1970 at which this session was last asked for the password (`fresh-password.ts`). */
  confirmedAt?: number;
};

/** Signed in, and has to choose a password or set up a second factor before anything else. */
export function hasPendingSetup({ mustChangePassword, mustSetUpSecondFactor }: Principal): boolean {
  return mustChangePassword === true || mustSetUpSecondFactor === true;
}

export function may(principal: Principal, authority: Authority): boolean {
  return principal.authorities.has(authority);
}
