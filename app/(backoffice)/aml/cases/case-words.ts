import type { Tone } from "@/components/ui/status-map";
import type { CaseView } from "@/server/contract/aml/cases";
import * as t from "@/words/aml/cases";

/** An unknown outcome keeps its code. */
export function outcomeWords(outcome: string): string {
  return Object.hasOwn(t.outcomes, outcome) ? (t.outcomes[outcome] ?? outcome) : outcome;
}

export function urgencyWord(urgency: CaseView["urgency"]): { tone: Tone; word: string } | null {
  if (urgency === "LATE") return { tone: "danger", word: t.late };
  return urgency === "DUE_SOON" ? { tone: "warning", word: t.dueSoon } : null;
}

/** Null for other alerts. */
export function structuringDay(alertId: string): string | null {
  return /^STRUCTURING:[0-9a-f-]{36}:(\d{4}-\d\d-\d\d)$/.exec(alertId)?.[1] ?? null;
}

/** One id per line. */
export function alertsTyped(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
