import { beforeAll, beforeEach } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { systemContext } from "@/server/commands/system-context";
import { analyse, ready } from "@/server/compliance/matching/analyse";
import { keysOf } from "@/server/compliance/matching/keys";
import { workOnRescreens } from "@/server/domains/compliance/rescreen/jobs";
import { newId } from "@/server/kernel/ids";
import { byClient, type Caller, callerOf, listOf } from "./callers";
import { type Counter, openCounter } from "./teller";
import { ownerSql } from "./test-database";

/** A bank with an empty list before each test, and an officer who adds entries and customers with unique names. */
export function rescreenDesk() {
  const call = callerOf(bankRouter);
  let officer: Caller;
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter();
    officer = await byClient();
  });
  beforeEach(async () => {
    await ownerSql()`truncate watchlist_entries, watchlist_names, watchlist_imports, rescreens cascade`;
  });
  const never = () => new AbortController().signal;
  return {
    call,
    get officer() {
      return officer;
    },
    get counter() {
      return counter;
    },
    never,
    work: () => workOnRescreens(never()),
    turn: () => ({ read: systemContext("test").read, signal: never(), until: Number.POSITIVE_INFINITY }),
    /** The newest run. */
    run: async () => listOf(await call(officer, "GET", "/watchlist/rescreens"))[0] ?? {},
    add: (fullName: string, aliases: string[] = []) =>
      call(officer, "POST", "/watchlist", { fullName, aliases, listType: "SANCTIONS" }, newId()),
    resultsOf: (partyId: string) => ownerSql()`
      select origin, status, passed, subject_ref, subject_name, hit_count, rescreen_id is not null as of_run, screened_by
      from screenings where party_id = ${partyId} and origin = 'RESCREEN' order by id`,
    customer: async (name = `${word()} ${word()}`) => {
      const [givenName, familyName] = name.split(" ");
      return { ...(await counter.make.party({ givenName, familyName })), name };
    },
  };
}

/** Removes all results of rescreening. */
export async function forgetResults(): Promise<void> {
  await ownerSql().unsafe(`
    alter table screenings disable trigger screenings_are_kept;
    delete from screenings where origin = 'RESCREEN';
    alter table screenings enable trigger screenings_are_kept;`);
}

/** Entries without a run, each a full name and aliases, all changed in one version. */
export async function listAtOnce(names: readonly (readonly string[])[]): Promise<void> {
  await ready(names.flat());
  await ownerSql().begin(async (tx) => {
    for (const [fullName = "", ...aliases] of names) {
      const id = newId();
      await tx`insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)
        values (${id}, ${fullName}, 'SANCTIONS', ${aliases}, true, 0, 'test')`;
      for (const [place, name] of [fullName, ...aliases].entries())
        await tx`insert into watchlist_names (entry_id, place, name, active, keys)
          values (${id}, ${place}, ${name}, true, ${keysOf(analyse(name))}::int[])`;
    }
  });
}

/** A word that is no name. */
export function word(): string {
  const letters = Array.from(
    { length: 9 },
    (_, at) => (at % 2 ? "aeiou" : "bdgklmnprst")[Math.floor(Math.random() * (at % 2 ? 5 : 11))],
  );
  return letters.join("").replace(/^./, (first) => first.toUpperCase());
}
