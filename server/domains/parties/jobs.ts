import { asc, eq, isNull } from "drizzle-orm";
import { parties } from "@/db/schema/parties";
import { byItself } from "../../jobs/by-itself";
import { defineJob, type JobContext } from "../../jobs/job";
import { spellingsOf } from "./spellings";

/** Customers a transaction: their rows are locked no longer than that takes. */
const AT_ONCE = 200;

export const partyJobs = [defineJob({ name: "parties.spell-names", every: "1m", work: spellNames })];

/** Makes the other spellings of names of customers of earlier releases, who are found as they were until then. */
export async function spellNames({ signal }: JobContext): Promise<void> {
  while (!signal.aborted && (await spellSome()) === AT_ONCE);
}

function spellSome(): Promise<number> {
  const { id, displayName, givenName, familyName, organisationName, nameSpellings } = parties;
  return byItself(async (tx) => {
    const rows = await tx
      .select({ id, displayName, givenName, familyName, organisationName })
      .from(parties)
      .where(isNull(nameSpellings))
      .orderBy(asc(id))
      .limit(AT_ONCE)
      // Who is being changed is next time's: nobody waits for this.
      .for("update", { skipLocked: true });
    for (const row of rows)
      await tx
        .update(parties)
        .set({ nameSpellings: await spellingsOf(row) })
        .where(eq(id, row.id));
    return rows.length;
  });
}
