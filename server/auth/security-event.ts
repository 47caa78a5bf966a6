/** Events of sign-in, sessions and tokens. Their words are in `server/words/en/service/audit.ts`. */
export const SECURITY_EVENT_KINDS = [
  "SIGN_IN",
  "SIGN_OUT",
  "SIGN_IN_FAILED",
  "SIGN_IN_LOCKED",
  "ACCESS_REFUSED",
  "TOKEN_ISSUED",
  "TOKEN_REVOKED",
  "SESSION_ENDED",
  "PASSWORD_CONFIRMED",
  "SECOND_FACTOR_SET",
  "SECOND_FACTOR_REMOVED",
  "SECOND_FACTOR_FAILED",
  "RECOVERY_CODE_USED",
  "AUDIT_SEAL_BROKEN",
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The database adds the names of the staff user or client. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  /** The staff user whose sign-in, session or factor is affected. */
  readonly staffId?: string;
  /** Row id of the service client, not its `client_id`. */
  readonly clientId?: string;
  /** The actor, if different from the staff user or client: an administrator who ends a session. */
  readonly personId?: string;
  /** Sign-in or client id of the actor. Never unmatched input: people type their password into the wrong field. */
  readonly name?: string;
  /** From `callerAddress`. */
  readonly address?: string;
  readonly requestId?: string;
  /** Values from small sets, because each combination is counted separately. No secrets. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
};

/** An event with the number of its repetitions within a minute (`times`). */
export type SecurityEventRow = Omit<SecurityEvent, "address"> & { readonly id: string };
