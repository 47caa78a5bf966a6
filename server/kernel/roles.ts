import { type Authority, READ_AUTHORITIES } from "./authorities";

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

/** Roles are code, their assignment is data (staff/RULES.md). */
export const ROLE_AUTHORITIES = {
  TELLER,
  HEAD_TELLER: [...TELLER, "teller:vault", "account:operate", "approval:decide"],
  // Cases, screenings and reports of suspicion are compliance's own: a checker of payments must not learn of them.
  CHECKER: [...READ_AUTHORITIES.filter((authority) => authority !== "aml:read"), "approval:decide"],
  COMPLIANCE_OFFICER: ["aml:read", "aml:operate", "watchlist:import", "customer:read", "account:read"],
  CLEARING_CLERK: ["clearing:read", "clearing:operate", "account:read", "customer:read"],
  CARD_OFFICER: ["card:read", "card:operate", "account:read", "customer:read"],
  // A pricing manager does not decide where money goes.
  PRICING_MANAGER: ["pricing:manage", "transfer:read"],
  PAYMENTS_OFFICER: ["transfer:read", "transfer:operate", "customer:read", "account:read"],
  LEDGER_OFFICER: ["ledger:read", "ledger:reverse", "account:read", "approval:read"],
  OPERATIONS: ["end-of-day:read", "end-of-day:run", "ledger:read", "notification:read", "notification:operate"],
  ADMINISTRATOR: ["reference:manage", "staff:manage", "client:manage", "limit:manage", "audit:read"],
} as const satisfies Record<string, readonly Authority[]>;

export type Role = keyof typeof ROLE_AUTHORITIES;

export const ROLES = Object.keys(ROLE_AUTHORITIES) as readonly Role[];

export function isRole(value: string): value is Role {
  return Object.hasOwn(ROLE_AUTHORITIES, value);
}

export function authoritiesOf(roles: Iterable<Role>): ReadonlySet<Authority> {
  const granted = new Set<Authority>();
  for (const role of roles) for (const authority of ROLE_AUTHORITIES[role]) granted.add(authority);
  return granted;
}
