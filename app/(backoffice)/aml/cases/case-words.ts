import type { Tone } from "@/components/ui/status-map";
import type { CaseView } from "@/server/contract/aml";
import * as t from "@/words/aml";

/** What a case came to, in words; one that this build does not know as it was written. */
export function outcomeWords(outcome: string): string {
  return Object.hasOwn(t.outcomes, outcome) ? (t.outcomes[outcome] ?? outcome) : outcome;
}

/** What is said beside a due date that is near or past. */
export function urgencyWord(urgency: CaseView["urgency"]): { tone: Tone; word: string } | null {
  if (urgency === "LATE") return { tone: "danger", word: t.late };
  return urgency === "DUE_SOON" ? { tone: "warning", word: t.dueSoon } : null;
}

/** The business day of a structuring alert, or null for an alert of another kind. */
export function structuringDay(alertId: string): string | null {
  return /^STRUCTURING:[0-9a-f-]{36}:(\d{4}-\d\d-\d\d)$/.exec(alertId)?.[1] ?? null;
}

/** Alert ids as they are typed, one a line. */
export function alertsTyped(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
