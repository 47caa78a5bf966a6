import type { Authority } from "../kernel/authorities";
import type { ComplianceAccess } from "../kernel/compliance-access";
import type { Role } from "../kernel/roles";

/** The caller: a service client with a Bearer token or a staff user with a session (interface 5). */
export type Principal = {
  kind: "client" | "staff";
  /** Service client id or staff id. */
  id: string;
  /** Maker and checker are separated by person. A client's person is its owner. */
  personId: string;
  /** `client_id` of a client, email of a staff user. */
  name: string;
  displayName: string;
  authorities: ReadonlySet<Authority>;
  /** Home branch of a staff user. Null for head office and for clients. */
  branchCode: string | null;
  /** Branches of a client. Null for all branches, and for staff, who are limited by `branchCode`. */
  branchCodes: readonly string[] | null;
  /** A client's own rate. Null if the default applies. */
  requestsPerSecond: number | null;
  /** A client's access to screening and the watchlist. Staff have DECIDE and are limited by their authorities. */
  complianceAccess: ComplianceAccess;
  /** Empty for a client. */
  roles: readonly Role[];
  /** A staff user who signed in with a one-time password. `authorities` is empty until a new password is set. */
  mustChangePassword?: boolean;
  /** A staff session whose confirmation requires a second factor. */
  secondFactor?: boolean;
  /** A role requires a second factor that is not set up. `authorities` is empty until then. */
  mustSetUpSecondFactor?: boolean;
  /** Id of the row in `staff_sessions`. Clients and replayed principals have none. */
  sessionId?: string;
  /** Time of the session's last password confirmation, in milliseconds since 1970 (`fresh-password.ts`). */
  confirmedAt?: number;
};

export function hasPendingSetup({ mustChangePassword, mustSetUpSecondFactor }: Principal): boolean {
  return mustChangePassword === true || mustSetUpSecondFactor === true;
}

export function may(principal: Pick<Principal, "authorities">, authority: Authority): boolean {
  return principal.authorities.has(authority);
}
