import type { Tone } from "@/components/ui/status-map";
import type { CaseView } from "@/server/contract/aml";
import * as t from "@/words/aml";

/** The outcome of a case. An unknown one stays as written. */
export function outcomeWords(outcome: string): string {
  return Object.hasOwn(t.outcomes, outcome) ? (t.outcomes[outcome] ?? outcome) : outcome;
}

/** The remark beside a due date that is near or past. */
export function urgencyWord(urgency: CaseView["urgency"]): { tone: Tone; word: string } | null {
  if (urgency === "LATE") return { tone: "danger", word: t.late };
  return urgency === "DUE_SOON" ? { tone: "warning", word: t.dueSoon } : null;
}

/** The business day of a structuring alert. Null for other alerts. */
export function structuringDay(alertId: string): string | null {
  return /^STRUCTURING:[0-9a-f-]{36}:(\d{4}-\d\d-\d\d)$/.exec(alertId)?.[1] ?? null;
}

/** Alert ids, one per line. */
export function alertsTyped(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
