import * as t from "@/words/service/auth";
import type { Principal } from "./principal";

/**
 * The actor of the bank's own jobs. It cannot sign in. Audit trail, entries and approvals store it as `SYSTEM`. It is
 * no person, so that every checker may decide its submissions.
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
