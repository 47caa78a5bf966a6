import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import type { DayBlockerView } from "../../contract/day-blockers";
import { bankDomains } from "../../domain";
import { addDays, type BusinessDate, dateInWords } from "../../kernel/business-date";
import { canonicalJson, type Json } from "../../kernel/json";
import { type DayBlockerKind, dayBlockerKinds } from "../../kernel/value-sets";

/** Of each kind that does not block. A bank with more has other worries than the rest of the list. */
const MOST_LISTED = 100;
/** Of each kind that blocks. Beyond it no run is forced: its checker could not see everything that it does. */
const MOST_FORCED = 500;

/** Work that stands in the way of an unforced run. The run itself settles or reports the other kinds. */
const BLOCKING: ReadonlySet<DayBlockerKind> = new Set(["OPEN_TILL", "PARKED_CASH", "SESSION_DIFFERENCE"]);

/** Unfinished work of a business date, that which blocks its closing first. */
export const dayBlockers = (read: ReadDb, day: BusinessDate): Promise<DayBlockerView[]> =>
  listed(read, day, dayBlockerKinds);

/** Only what stands in the way of a run. */
export const blockersOf = (read: ReadDb, day: BusinessDate): Promise<DayBlockerView[]> =>
  listed(
    read,
    day,
    dayBlockerKinds.filter((kind) => BLOCKING.has(kind)),
  );

async function listed(read: ReadDb, day: BusinessDate, kinds: readonly DayBlockerKind[]): Promise<DayBlockerView[]> {
  const next = dateInWords(addDays(day, 1));
  const found: DayBlockerView[] = [];
  const declared = bankDomains().flatMap(({ dayBlockers: own = [] }) => own);
  for (const kind of kinds) {
    const blocks = BLOCKING.has(kind);
    for (const { list } of declared.filter((one) => one.kind === kind)) {
      for (const item of await list(read, day, blocks ? MOST_FORCED + 1 : MOST_LISTED))
        found.push({ kind, ...item, blocks, effect: t.effects[kind](next) });
    }
  }
  return found;
}

/** True if a checker can see all of them. */
export const canBeForced = (blockers: readonly DayBlockerView[]): boolean =>
  dayBlockerKinds.every((kind) => blockers.filter((one) => one.kind === kind).length <= MOST_FORCED);

/** True if no blocker has appeared, gone or changed. */
export async function areUnchanged(read: ReadDb, day: BusinessDate, seen: readonly DayBlockerView[]): Promise<boolean> {
  const text = (blockers: readonly DayBlockerView[]) => canonicalJson(blockers as unknown as Json);
  return text(await blockersOf(read, day)) === text(seen);
}
