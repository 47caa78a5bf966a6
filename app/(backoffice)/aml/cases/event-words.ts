import { statusShown, type Tone } from "@/components/ui/status-map";
import type { PageReads } from "@/server/auth/staff-context";
import type { CaseEventView } from "@/server/contract/aml/cases";
import { casesInWords } from "@/server/domains/aml/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import { alertsInWords } from "./alert-words";
import { outcomeWords } from "./case-words";

/** The number of alerts of one event that are named. */
const ALERTS = 5;

export type EventInWords = CaseEventView & {
  title: string;
  tone: Tone;
  /** Alerts or the case that follows. */
  about: readonly { key: string; words: string; href: string | null }[];
};

export async function eventsInWords(
  read: PageReads["read"],
  events: readonly CaseEventView[],
): Promise<EventInWords[]> {
  const [alerts, cases] = await Promise.all([
    alertsInWords(read, [...new Set(events.flatMap((event) => alertsOf(event).slice(0, ALERTS)))]),
    casesInWords(
      read,
      events.flatMap((event) => (event.kind === "FOLLOW_UP" ? textIn(event, "caseId") : [])),
    ),
  ]);
  const aboutOf = (event: CaseEventView): EventInWords["about"] => {
    if (event.kind === "FOLLOW_UP") {
      const id = textIn(event, "caseId");
      return [{ key: id, words: cases.get(id) ?? common.noMatch, href: cases.has(id) ? addressOf.amlCase(id) : null }];
    }
    if (event.kind === "FILE_ADDED" || event.kind === "FILE_WITHDRAWN") {
      return [{ key: "file", words: textIn(event, "name"), href: null }];
    }
    if (event.kind === "STATUS") {
      const assignee = textIn(event, "assignee");
      return assignee === "" ? [] : [{ key: "assignee", words: t.assignedToAtClosing(assignee), href: null }];
    }
    const all = alertsOf(event);
    const named = all.slice(0, ALERTS).flatMap((id) => alerts.get(id) ?? []);
    const more = all.length - named.length;
    return [
      ...named.map(({ id, words, href, namesAlert }) => ({ key: id, words: namesAlert || href ? words : id, href })),
      ...(more > 0 ? [{ key: "", words: t.andMore(more), href: null }] : []),
    ];
  };
  return events.map((event) => ({ ...event, title: titleOf(event), tone: toneOf(event), about: aboutOf(event) }));
}

function alertsOf({ detail }: CaseEventView): string[] {
  const ids = detail?.alertIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

function textIn({ detail }: CaseEventView, name: string): string {
  const value = detail?.[name];
  return typeof value === "string" ? value : "";
}

function toneOf({ kind, detail }: CaseEventView): Tone {
  if (kind === "SCREENING" && detail?.confirmed === true) return "danger";
  if (kind === "SAR" || kind === "ALERT_LINKED" || kind === "OPENED") return "info";
  return kind === "STATUS" && detail?.after === "CLOSED" ? "success" : "neutral";
}

function titleOf(event: CaseEventView): string {
  const textOf = (name: string) => textIn(event, name);
  const [before, after] = [textOf("before"), textOf("after")];
  switch (event.kind) {
    case "STATUS": {
      const outcome = textOf("outcome");
      const word = statusShown("case", after).word;
      return outcome === "" ? word : t.withOutcome(word, outcomeWords(outcome));
    }
    case "ASSIGNED":
      return t.assignedTo(after);
    case "DUE":
      return t.dueFromTo(before, after);
    case "DETECTED":
      return t.detectedFromTo(before, after);
    case "SAR":
      return t.reportFiled(textOf("filedOn"), textOf("reference"));
    case "REPORT_SAVED":
      return t.reportVersion(Number(event.detail?.version ?? 0));
    case "CLOSING_PROPOSED":
      return t.withOutcome(t.closingProposed, outcomeWords(textOf("outcome")));
    case "CLOSING_REJECTED":
      return event.detail?.withdrawn === true ? t.closingWithdrawn : t.closingRejected;
    case "SCREENING":
      return t.screeningDecided(event.detail?.confirmed);
    default:
      return t.events[event.kind] ?? event.kind;
  }
}
