import type { ReadDb } from "@/db/tx";
import { isRole, ROLE_AUTHORITIES, ROLES } from "../../kernel/roles";
import { listStaff } from "../staff/staff-queries";

/** Who may be given a case: active staff, with the right to work on cases by one of their roles. */
export type CaseWorker = { id: string; name: string; email: string };

const working = new Set<string>(ROLES.filter((role) => ROLE_AUTHORITIES[role].some((held) => held === "aml:operate")));

/** All of them, by email. */
export async function listCaseWorkers(read: ReadDb): Promise<CaseWorker[]> {
  return (await listStaff(read)).flatMap(({ id, name, email, roles, active }) =>
    active && roles.some((role) => isRole(role) && working.has(role)) ? [{ id, name, email }] : [],
  );
}

/** The one with this id, or null. */
export async function findCaseWorker(read: ReadDb, id: string): Promise<CaseWorker | null> {
  return (await listCaseWorkers(read)).find((worker) => worker.id === id) ?? null;
}
