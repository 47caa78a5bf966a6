import { asc, isNull } from "drizzle-orm";
import { parties } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import { systemContext } from "../../commands/system-context";
import { backgroundTx } from "../../jobs/background-tx";
import { defineJob, type JobContext } from "../../jobs/job";
import { spellingsOf } from "./spellings";

/** Customers per transaction, which locks their rows. */
const CUSTOMERS_PER_TRANSACTION = 200;

export const partyJobs = [defineJob({ name: "parties.spell-names", every: "1m", work: spellNames })];

/** Adds spellings to customers of earlier releases. Before that, a search finds only their exact spelling. */
export async function spellNames({ signal }: JobContext): Promise<void> {
  const { read } = systemContext("parties.spell-names");
  while (!signal.aborted && (await spellSome(read)) === CUSTOMERS_PER_TRANSACTION);
}

async function spellSome(read: ReadDb): Promise<number> {
  const { id, displayName, givenName, familyName, organisationName, nameSpellings } = parties;
  const rows = await read
    .select({ id, displayName, givenName, familyName, organisationName })
    .from(parties)
    .where(isNull(nameSpellings))
    .orderBy(asc(id))
    .limit(CUSTOMERS_PER_TRANSACTION);
  const spelt: { id: string; spellings: readonly string[] }[] = [];
  for (const row of rows) spelt.push({ id: row.id, spellings: await spellingsOf(row) });
  const [noted] = await backgroundTx((tx) =>
    tx.statements.query<{ written: number }>("select note_name_spellings($1::text::json) as written", [
      JSON.stringify(spelt),
    ]),
  );
  return noted?.written ?? 0;
}
