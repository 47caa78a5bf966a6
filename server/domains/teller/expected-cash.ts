import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { isOwnTill, type Placed, type PlacedTill } from "../../auth/scope";
import type { CommandContext } from "../../commands/plan";
import { branchCodes } from "../branches/queries";
import { atBranches } from "./scope";

// What a till should hold, hidden from its tellers where their branch says so (RULES.md): a count is worth more when nobody knows what
// it ought to be.

/** Who is shown something; null for the bank itself. */
export type Reader = Placed | null;

/** Staff who are tellers and nothing else. A head teller, a checker and a service client see the cash everywhere. */
export function isTellerOnly(reader: Reader): boolean {
  return reader?.kind === "staff" && reader.roles.length > 0 && reader.roles.every((role) => role === "TELLER");
}

type Hiding = PlacedTill & { readonly hidesExpectedCash: boolean | null; readonly status: "OPEN" | "CLOSED" | null };

/**
 * Whether the reader is not shown the cash of this till: a colleague's, or an own one that his branch hides. Once it is closed its count
 * is there to be seen.
 */
export function isHidden({ hidesExpectedCash, status, ...till }: Hiding, reader: Reader): boolean {
  if (reader !== null && !isOwnTill(reader, till)) return true;
  return hidesExpectedCash === true && status === "OPEN" && isTellerOnly(reader);
}

type Counting = Hiding & { readonly countBegunAt: string | null };

/** Whether the reader is shown no amounts of this till: they add up to what a count that has begun should find. */
export function isCountedBlind({ countBegunAt, ...till }: Counting, reader: Reader): boolean {
  return countBegunAt !== null && till.status === "OPEN" && isHidden(till, reader);
}

/** The same of a till that a command of this person moves cash in: it is open, or the command is refused. */
export function hiddenFrom(
  { principal }: Pick<CommandContext, "principal">,
  till: PlacedTill & { readonly hidesExpectedCash: boolean },
): boolean {
  const { hidesExpectedCash, branchCode, teller } = till;
  return isHidden({ hidesExpectedCash, branchCode, teller, status: "OPEN" }, principal);
}

/** Those of these tills whose cash the reader is not shown. */
export async function hiddenTills(read: ReadDb, ids: readonly string[], reader: Reader): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !isTellerOnly(reader)) return new Set();
  const branch = branchCodes(read);
  const rows = await read
    .select({
      id: tills.id,
      status: tills.status,
      teller: tills.teller,
      branchCode: branch.code,
      hidesExpectedCash: branch.hidesExpectedCash,
    })
    .from(tills)
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .where(anyOf(tills.id, ids));
  return new Set(rows.filter((till) => isHidden(till, reader)).map(({ id }) => id));
}

/** The tills of which the reader is shown no amounts, since their count has begun: their own, and those of colleagues at their branch. */
export async function tillsCountedBlind(
  read: ReadDb,
  reader: Reader,
): Promise<readonly (PlacedTill & { readonly id: string })[]> {
  if (reader === null || !isTellerOnly(reader)) return [];
  const branch = branchCodes(read);
  const near = atBranches(branch.code, reader);
  return read
    .select({ id: tills.id, teller: tills.teller, branchCode: branch.code })
    .from(tills)
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .where(
      and(
        sql`${tills.status} = 'OPEN'`,
        isNotNull(tills.countBegunAt),
        branch.hidesExpectedCash,
        near && or(near, sameIgnoringCase(tills.teller, reader.name)),
      ),
    );
}
