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

export function isAuthority(value: string): value is Authority {
  return Object.hasOwn(AUTHORITY_DESCRIPTIONS, value);
}

/** «Reads» of the role table: every `*:read`. */
export const READ_AUTHORITIES: readonly Authority[] = AUTHORITIES.filter((authority) => authority.endsWith(":read"));
