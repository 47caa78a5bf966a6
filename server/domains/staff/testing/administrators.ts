import { bySession, type Caller } from "@/server/testing/callers";
import { type MadeStaff, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";

export type Person = MadeStaff & { caller: Caller };

/** A new administrator with a session. */
export async function administrator(): Promise<Person> {
  const made = await makeStaff({ roles: ["ADMINISTRATOR"] });
  return { ...made, caller: await bySession(made.id) };
}

/** Deactivates all earlier administrators, so that only those of the test exist. */
export async function onlyAdministrators() {
  await startBusinessDate();
  await ownerSql()`update staff_users set active = false where 'ADMINISTRATOR' = any (roles)`;
}
