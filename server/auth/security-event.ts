/** What happens at the doors of the bank; the words are in `server/words/en/service/audit.ts`. */
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

/** One event. The database fills in what it knows of the staff user or the client. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  /** The staff user whose sign-in, session or factor it is. */
  readonly staffId?: string;
  /** The row's id of the service client whose token it is, not its `client_id`. */
  readonly clientId?: string;
  /** Who acted, when that is somebody else than the staff user or the client: an administrator who ends a session. */
  readonly personId?: string;
  /** Sign-in or client id of who acted. Never what somebody typed and nobody is called: people type their password into the wrong field. */
  readonly name?: string;
  /** `callerAddress` of the request. */
  readonly address?: string;
  readonly requestId?: string;
  /** Few values of few kinds: each combination is counted for itself. No secrets. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
};

/** What is written down: an event, or how often it came again within a minute (`times`). */
export type SecurityEventRow = Omit<SecurityEvent, "address"> & { readonly id: string };
