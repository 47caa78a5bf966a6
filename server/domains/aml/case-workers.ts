import type { ReadDb } from "@/db/tx";
import { isRole, ROLE_AUTHORITIES, ROLES } from "../../kernel/roles";
import { listStaff } from "../staff/staff-queries";

/** Active staff with aml:operate, to whom cases can be assigned. */
export type CaseWorker = { id: string; name: string; email: string };

const working = new Set<string>(ROLES.filter((role) => ROLE_AUTHORITIES[role].some((held) => held === "aml:operate")));

export async function listCaseWorkers(read: ReadDb): Promise<CaseWorker[]> {
  return (await listStaff(read)).flatMap(({ id, name, email, roles, active }) =>
    active && roles.some((role) => isRole(role) && working.has(role)) ? [{ id, name, email }] : [],
  );
}

export async function findCaseWorker(read: ReadDb, id: string): Promise<CaseWorker | null> {
  return (await listCaseWorkers(read)).find((worker) => worker.id === id) ?? null;
}
