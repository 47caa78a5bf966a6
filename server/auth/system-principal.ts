import * as t from "@/words/service/auth";
import type { Principal } from "./principal";

/**
 * Who does what the bank does by itself, as a job: nobody can sign in as it. The audit trail, entries and approvals have it as `SYSTEM`,
 * which screens call by its name. It is no person: whoever may decide on what it sent may do so.
 */
export const systemPrincipal: Principal = {
  kind: "client",
  id: "00000000-0000-7000-8000-000000000001",
  personId: "00000000-0000-7000-8000-000000000001",
  name: "SYSTEM",
  displayName: t.system,
  authorities: new Set(["pricing:manage"]),
  branchCode: null,
  branchCodes: null,
  requestsPerSecond: null,
  complianceAccess: "DECIDE",
  roles: [],
};
