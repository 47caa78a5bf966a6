import { vi } from "vitest";
import type { Principal } from "../../auth/principal";
import type { Authority } from "../../kernel/authorities";

export function principalWith(authorities: readonly Authority[], over: Partial<Principal> = {}): Principal {
  return {
    kind: "client",
    id: "0197a3c2-0000-7000-8000-000000000001",
    personId: "0197a3c2-0000-7000-8000-000000000002",
    name: "test-client",
    displayName: "Test client",
    authorities: new Set(authorities),
    branchCode: null,
    branchCodes: null,
    requestsPerSecond: null,
    complianceAccess: "DECIDE",
    roles: [],
    ...over,
  };
}

/** Tokens and cookies with their principals, for pipeline tests without a database. */
export const callers = { tokens: new Map<string, Principal>(), sessions: new Map<string, Principal>() };

export const authenticateBearer = vi.fn(async (token: string) => {
  if (token === "no-database") throw Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  return callers.tokens.get(token) ?? null;
});
export const readStaffSession = vi.fn(
  async (headers: Headers) => callers.sessions.get(headers.get("cookie") ?? "") ?? null,
);
export const renewStaffSession = vi.fn(async () => null as string | null);
