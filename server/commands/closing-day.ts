import type { Tx } from "@/db/tx";
import type { Plan } from "./plan";

/** The lock that every posting shares (`post_commands`). */
const DAY = 7001;

/** For a plan that begins the closing of a day: waits for postings in progress and holds later ones until the end of the transaction. */
export async function isDayAsPlanned({ closesDay }: Plan, tx: Tx): Promise<boolean> {
  if (closesDay === undefined) return true;
  await tx.statements.query("select pg_advisory_xact_lock($1)", [DAY]);
  return closesDay.isAsPlanned(tx);
}
