import { bankMoment } from "@/app/bank-moment";
import type { HitVerdict } from "@/server/contract/compliance/hit-decisions";
import type { EarlierClearing } from "@/server/contract/compliance/screenings";
import type { Repeats } from "@/server/domains/compliance/work/repeats";
import * as t from "@/words/compliance/screenings";

/** The decider of an earlier decision. A client is named beside the name that it sent. */
export function clearerOf({ clearedBy, client }: EarlierClearing): string {
  return client === null ? clearedBy : t.byClient(clearedBy, client);
}

/** The note of a repeated decision. */
export function earlierWords(clearing: EarlierClearing): string {
  const { clearedAt, reason, note } = clearing;
  const reasonAndNote = [t.hitReasons[reason], note].filter(Boolean).join(". ");
  return t.earlierNote(bankMoment(clearedAt).slice(0, 10), clearerOf(clearing), reasonAndNote);
}

/** The decisions that repeat the earlier ones. Null unless all hits were cleared before. */
export function repetitionOf({ version, clearings, hitCount }: Repeats) {
  if (clearings.length < hitCount) return null;
  const decisions = clearings.map(
    (clearing): HitVerdict => ({
      watchlistEntryId: clearing.watchlistEntryId,
      verdict: "NOT_A_MATCH",
      reason: "DECIDED_BEFORE",
      note: earlierWords(clearing),
    }),
  );
  return { version, decisions };
}
