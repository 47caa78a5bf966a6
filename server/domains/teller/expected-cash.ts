import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { isOwnTill, type Placed, type PlacedTill } from "../../auth/scope";
import type { CommandContext } from "../../commands/plan";
import { branchCodes } from "../branches/queries";
import { atBranches } from "./scope";

// A branch can hide its tills' expected cash from tellers, which makes their counts independent (RULES.md).

/** Null for the bank itself. */
export type Reader = Placed | null;

/** Head tellers, checkers and service clients see all cash. */
function isTellerOnly(reader: Reader): boolean {
  return reader?.kind === "staff" && reader.roles.length > 0 && reader.roles.every((role) => role === "TELLER");
}

type Hiding = PlacedTill & { readonly hidesExpectedCash: boolean | null; readonly status: "OPEN" | "CLOSED" | null };

/** Hides colleagues' tills, and the reader's own while open at a branch with blind counts. */
export function isHidden(till: Hiding, reader: Reader): boolean {
  if (reader !== null && !isOwnTill(reader, till)) return true;
  return till.hidesExpectedCash === true && till.status === "OPEN" && isTellerOnly(reader);
}

type Counting = Hiding & { readonly countBegunAt: string | null };

/** During a count the till's amounts are hidden, because they add up to its result. */
export function isCountedBlind(till: Counting, reader: Reader): boolean {
  return till.countBegunAt !== null && till.status === "OPEN" && isHidden(till, reader);
}

/** As `isHidden`, for a command. An open till is assumed, because a closed one refuses the command. */
export function hiddenFrom(
  { principal }: Pick<CommandContext, "principal">,
  till: PlacedTill & { readonly hidesExpectedCash: boolean },
): boolean {
  const { hidesExpectedCash, branchCode, teller } = till;
  return isHidden({ hidesExpectedCash, branchCode, teller, status: "OPEN" }, principal);
}

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

/** The reader's own tills and those of colleagues at the branch whose count has begun. */
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
