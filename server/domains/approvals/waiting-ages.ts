import { and, type SQL, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { toDecide, visibleTo, waits } from "./approval-rows";

/** Lower bounds in minutes. The last class is open-ended. */
const AGES = [0, 15, 60, 240, 1_440] as const;

/** Pending items per age class of `AGES`. */
export async function waitingAges(
  read: ReadDb,
  principal: Principal,
  concerning: "TO_DECIDE" | "ALL_I_SEE",
): Promise<readonly number[]> {
  const rows = await read
    .select({ age: ageOf(), count: sql<number>`count(*)::int` })
    .from(approvals)
    .where(and(waits, concerning === "TO_DECIDE" ? toDecide(principal) : visibleTo(principal)))
    .groupBy(ageOf());
  return AGES.map((_, index) => rows.find(({ age }) => age === index)?.count ?? 0);
}

function ageOf(): SQL<number> {
  const bounds = sql.raw(`array[${AGES.slice(1).join(", ")}]::float8[]`);
  return sql<number>`width_bucket(extract(epoch from now() - ${approvals.submittedAt})::float8 / 60, ${bounds})`;
}
