import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import { TextLink } from "@/components/ui/text-link";
import type { TimelineEvent } from "@/components/ui/timeline";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { doneOf, titleOf } from "@/server/kernel/words";
import { doneWords, isMovement } from "@/server/words";
import * as audit from "@/words/audit";
import * as common from "@/words/common";
import * as t from "@/words/shell";
import { changedFields } from "./changed-fields";

type HistoryPage = {
  /** The first is the page's own; of several the accounts are named. */
  recordIds: readonly string[];
  /** The references of the reversing entries, by id. */
  references: ReadonlyMap<string, string>;
  mayReadLedger: boolean;
};

/** The audit trail of records in words, for their timeline. */
export function historyEvents(events: readonly AuditEventView[], page: HistoryPage): TimelineEvent[] {
  const sent = new Set(events.filter(({ subjectType }) => subjectType === "approval").map(({ action }) => action));
  return events.map((event) => {
    const { tone = "neutral" } = doneWords(event.action);
    const note = noteOf(event);
    return {
      id: event.id,
      at: <BankMoment at={event.at} />,
      title: titleOfEvent(event, page, sent),
      by: byOf(event),
      tone,
      ...(note && { note }),
    };
  });
}

/** Who did it; of what was approved its maker, too. */
function byOf({ actor, approval }: AuditEventView): ReactNode {
  const by = t.by(<Actor actor={actor} />);
  if (approval === null || approval.maker === actor) return by;
  return (
    <>
      {by}, {audit.madeByNamed(approval.makerName)}
    </>
  );
}

/** The ids of the entries by which others were reversed, among the subjects of events. */
export function reversingEntries(events: readonly AuditEventView[]): string[] {
  return events.filter(({ detail }) => typeof detail?.reverses === "string").map(({ subjectId }) => subjectId);
}

/** `sent`: actions that had to be approved. */
function titleOfEvent(event: AuditEventView, page: HistoryPage, sent: ReadonlySet<string>): ReactNode {
  const [record, ...others] = page.recordIds;
  const { accountNo, reverses, reference } = event.detail ?? {};
  const entry = (id: string, words: string) =>
    page.mayReadLedger ? <TextLink href={entryHref(id)}>{words}</TextLink> : words;
  if (typeof reverses === "string" && typeof reference === "string") {
    // A reversal is an event of the reversing entry; what was reversed has it in its history, too.
    return event.subjectId === record
      ? t.reversalOf(entry(reverses, reference))
      : t.reversedBy(entry(event.subjectId, page.references.get(event.subjectId) ?? common.reversal));
  }
  const done = doneWords(event.action);
  const words = done.history ?? wordsOfMovement(event, sent) ?? done.words ?? doneOf(event.action);
  if (others.length === 0 || typeof accountNo !== "string") return words;
  return (
    <>
      {words}
      <span className="ml-1.5 font-normal">
        <AccountNo href={accountHref(accountNo)}>{accountNo}</AccountNo>
      </span>
    </>
  );
}

/** The event of a command that moves money is of its posting, that of its approval of its being sent for one. */
function wordsOfMovement({ action, subjectType }: AuditEventView, sent: ReadonlySet<string>): string | null {
  if (subjectType === "approval") return common.sentForApproval;
  if (!isMovement(subjectType)) return null;
  return sent.has(action) ? t.approvedAndPosted : common.posted;
}

/** Why it was done, where somebody said so, else what it changed. */
function noteOf(event: AuditEventView): ReactNode {
  const { action, detail } = event;
  const { reason, reverses, note } = detail ?? {};
  if (typeof note === "string") return note;
  const told = doneWords(action).note;
  if (typeof reason === "string" && (told === "REASON" || reverses !== undefined)) return reason;
  if (told === undefined || told === "REASON") return null;
  if (typeof told === "function") return told(detail?.after);
  return changedFields(event, config().bankTimeZone).map(({ name, before, after }) => (
    <span key={name} className="block">
      {t.changedFromTo(told.fields[name] ?? titleOf(name), before, after)}
    </span>
  ));
}
