import { newId } from "@/server/kernel/ids";
import { ownerSql } from "./test-database";

// Journal rows written without commands, to test the journal's constraints.

export type Leg = [no: number, side: "DEBIT" | "CREDIT", minor: number, day?: string, currency?: string];

export const DAY = "2026-03-02";

export const balancedLegs: Leg[] = [
  [1, "DEBIT", 100],
  [2, "CREDIT", 100],
];

/** SQL of a header. `xact` is an expression. */
export function insertHeader(id: string, { xact = "pg_current_xact_id()" } = {}): string {
  return `insert into journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor, xact)
    values ('${id}', 'X-${id}', 'ADJUSTMENT', '${DAY}', '${DAY}', 'test', '${id}', 'owner', ${xact})`;
}

/** SQL of lines on GL account 1040. */
export function insertLegs(id: string, legs: readonly Leg[]): string {
  const values = legs.map(
    ([no, side, minor, day = DAY, currency = "USD"]) =>
      `('${id}', ${no}, '${side}', '1040', '${currency}', ${minor}, '${day}')`,
  );
  return `insert into journal_lines (entry_id, line_no, side, gl_code, currency, amount_minor, business_date)
    values ${values.join(", ")}`;
}

/** `committed`, or the message of the database's error. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "committed";
  } catch (error) {
    return (error as Error).message;
  }
}

/** The result of committing an entry with these lines in the owner's session. */
export function ownerPosts(legs: readonly Leg[], header: { xact?: string } = {}): Promise<string> {
  const id = newId();
  return outcome(
    ownerSql().begin(async (tx) => {
      await tx.unsafe(insertHeader(id, header));
      if (legs.length > 0) await tx.unsafe(insertLegs(id, legs));
    }),
  );
}
