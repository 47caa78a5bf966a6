import { and, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { CommandContext } from "../../commands/plan";
import { branchCodes } from "../branches/queries";

import type { TillFacts } from "./till-facts";

// What a till should hold, hidden from its tellers where their branch says so (RULES.md): a count is worth more when nobody knows what
// it ought to be.

/** Who is shown something; null for the bank itself. */
export type Reader = Pick<Principal, "kind" | "roles"> | null;

/** Staff who are tellers and nothing else. A head teller, a checker and a service client see the cash everywhere. */
export function isTellerOnly(reader: Reader): boolean {
  return reader?.kind === "staff" && reader.roles.length > 0 && reader.roles.every((role) => role === "TELLER");
}

type Hiding = { readonly hidesExpectedCash: boolean | null; readonly status: "OPEN" | "CLOSED" | null };

/** Whether the reader is not shown the cash of this till. Once it is closed its count is there to be seen. */
export function isHidden({ hidesExpectedCash, status }: Hiding, reader: Reader): boolean {
  return hidesExpectedCash === true && status === "OPEN" && isTellerOnly(reader);
}

/** The same of a till that a command of this person moves cash in: it is open, or the command is refused. */
export function hiddenFrom(
  { principal }: Pick<CommandContext, "principal">,
  till: Pick<TillFacts, "hidesExpectedCash">,
): boolean {
  return isHidden({ ...till, status: "OPEN" }, principal);
}

/** Those of these tills whose cash the reader is not shown. */
export async function hiddenTills(read: ReadDb, ids: readonly string[], reader: Reader): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !isTellerOnly(reader)) return new Set();
  const branch = branchCodes(read);
  const rows = await read
    .select({ id: tills.id })
    .from(tills)
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .where(and(anyOf(tills.id, ids), eq(tills.status, "OPEN"), eq(branch.hidesExpectedCash, true)));
  return new Set(rows.map(({ id }) => id));
}
