import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import type { DayBlockerView } from "../../contract/end-of-day";
import { bankDomains } from "../../domain";
import { addDays, type BusinessDate, dateInWords } from "../../kernel/business-date";
import { canonicalJson, type Json } from "../../kernel/json";
import { type DayBlockerKind, dayBlockerKinds } from "../../kernel/value-sets";

/** Of each kind. A bank with more has other worries than the rest of the list. */
const MOST = 100;

/** What stands in the way of an unforced run. The run itself settles or reports the other kinds. */
const BLOCKING: ReadonlySet<DayBlockerKind> = new Set(["OPEN_TILL", "PARKED_CASH", "SESSION_DIFFERENCE"]);

/** Unfinished work of a business date, that which blocks its closing first. */
export async function dayBlockers(read: ReadDb, day: BusinessDate): Promise<DayBlockerView[]> {
  const next = dateInWords(addDays(day, 1));
  const found: DayBlockerView[] = [];
  for (const { kind, list } of bankDomains().flatMap(({ dayBlockers: declared = [] }) => declared)) {
    for (const item of await list(read, day, MOST))
      found.push({ kind, ...item, blocks: BLOCKING.has(kind), effect: t.effects[kind](next) });
  }
  const placeOf = ({ kind }: DayBlockerView) => dayBlockerKinds.indexOf(kind);
  return found.sort((left, right) => placeOf(left) - placeOf(right));
}

/** Only what stands in the way of a run. */
export const blockersOf = async (read: ReadDb, day: BusinessDate): Promise<DayBlockerView[]> =>
  (await dayBlockers(read, day)).filter(({ blocks }) => blocks);

/** True if no blocker has appeared, gone or changed. */
export async function areUnchanged(read: ReadDb, day: BusinessDate, seen: readonly DayBlockerView[]): Promise<boolean> {
  const text = (blockers: readonly DayBlockerView[]) => canonicalJson(blockers as unknown as Json);
  return text(await blockersOf(read, day)) === text(seen);
}
