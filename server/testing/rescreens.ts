import { beforeAll, beforeEach } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { systemContext } from "@/server/commands/system-context";
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

/** A word that is no name. */
export function word(): string {
  const letters = Array.from(
    { length: 9 },
    (_, at) => (at % 2 ? "aeiou" : "bdgklmnprst")[Math.floor(Math.random() * (at % 2 ? 5 : 11))],
  );
  return letters.join("").replace(/^./, (first) => first.toUpperCase());
}
