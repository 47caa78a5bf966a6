/**
 * Every authority of the service (interface §5.4 and the extensions in the contract) with what it lets its holder do.
 * The sentence is shown where a screen or an answer names a missing authority.
 */
export const AUTHORITY_DESCRIPTIONS = {
  "account:open": "open accounts",
  "account:operate": "block, unblock and close accounts",
  "account:read": "see accounts and their statements",
  "aml:operate": "open, investigate and close AML cases",
  "aml:read": "see AML cases",
  "approval:decide": "approve and reject parked commands",
  "approval:read": "see parked commands",
  "audit:read": "see the audit trail",
  "card:network": "send card network messages",
  "card:operate": "issue and change cards and card loans",
  "card:read": "see cards and card loans",
  "clearing:operate": "enter, clear, return and settle clearing items",
  "clearing:read": "see clearing items, sessions and positions",
  "client:manage": "make, rotate and revoke service clients",
  "customer:read": "see customers",
  "customer:write": "open and change customers",
  "end-of-day:read": "see end-of-day runs",
  "end-of-day:run": "run the end of day",
  "ledger:read": "see the journal and the books",
  "ledger:reverse": "reverse journal entries",
  "limit:manage": "change limits",
  "notification:operate": "send notifications and run dispatch",
  "notification:read": "see notifications",
  "pricing:manage": "change charge rules and commissions",
  "reference:manage": "change branches and holidays",
  "staff:manage": "manage staff users",
  "teller:operate": "take in and pay out cash",
  "teller:till": "open and close tills",
  "teller:vault": "fund vaults",
  "transfer:operate": "change beneficiaries",
  "transfer:outbound": "move money out of accounts",
  "transfer:read": "see transfers and beneficiaries",
  "watchlist:import": "import watchlists",
} as const;

/** The right to call an operation; held by service clients directly, by staff through their roles. */
export type Authority = keyof typeof AUTHORITY_DESCRIPTIONS;

export const AUTHORITIES = Object.keys(AUTHORITY_DESCRIPTIONS) as readonly Authority[];

/** «Reads» of the role table: every `*:read`. */
export const READ_AUTHORITIES: readonly Authority[] = AUTHORITIES.filter((authority) => authority.endsWith(":read"));

const TELLER: readonly Authority[] = [
  "teller:operate",
  "teller:till",
  "customer:read",
  "customer:write",
  "account:read",
  "account:open",
  "transfer:read",
  "transfer:outbound",
  "approval:read",
  "notification:read",
];

/** Roles are code, who has which is data (domain rules, «Users and roles»). */
export const ROLE_AUTHORITIES = {
  TELLER,
  HEAD_TELLER: [...TELLER, "teller:vault", "account:operate", "approval:decide"],
  CHECKER: [...READ_AUTHORITIES, "approval:decide"],
  COMPLIANCE_OFFICER: ["aml:read", "aml:operate", "watchlist:import", "customer:read", "account:read"],
  CLEARING_CLERK: ["clearing:read", "clearing:operate", "account:read", "customer:read"],
  CARD_OFFICER: ["card:read", "card:operate", "account:read", "customer:read"],
  PRICING_MANAGER: ["pricing:manage", "transfer:read", "transfer:operate"],
  LEDGER_OFFICER: ["ledger:read", "ledger:reverse", "account:read", "approval:read"],
  OPERATIONS: ["end-of-day:read", "end-of-day:run", "ledger:read", "notification:read", "notification:operate"],
  ADMINISTRATOR: ["reference:manage", "staff:manage", "client:manage", "limit:manage", "audit:read"],
} as const satisfies Record<string, readonly Authority[]>;

export type Role = keyof typeof ROLE_AUTHORITIES;

export const ROLES = Object.keys(ROLE_AUTHORITIES) as readonly Role[];

export function isAuthority(value: string): value is Authority {
  return Object.hasOwn(AUTHORITY_DESCRIPTIONS, value);
}

export function isRole(value: string): value is Role {
  return Object.hasOwn(ROLE_AUTHORITIES, value);
}

/** The union of what the roles grant. */
export function authoritiesOf(roles: Iterable<Role>): ReadonlySet<Authority> {
  const granted = new Set<Authority>();
  for (const role of roles) for (const authority of ROLE_AUTHORITIES[role]) granted.add(authority);
  return granted;
}
